"""Where a request comes from, as far as limits count it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection

_ONE_HOUSEHOLD = 64  # bits that an IPv6 customer gets at least; the rest is theirs to vary
_LONGEST = 64


def counted_as(host: str) -> str:
    """An IPv4 address as it is, an IPv6 address by its network; what is neither, by its text."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:_LONGEST]
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    address = mapped or address
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, _ONE_HOUSEHOLD), strict=False).network_address)


class Proxies:
    """The addresses and networks of proxies whose word on an address is believed."""

    def __init__(self, listed: str) -> None:
        self._networks = [
            ip_network(one.strip(), strict=False) for one in listed.split(",") if one.strip()
        ]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Behind a proxy that we trust, the address that it forwards."""
    return counted_as(connection.client.host if connection.client else "")
