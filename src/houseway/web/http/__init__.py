"""The HTTP application: routing, request checks, rate limits, pages, server."""
