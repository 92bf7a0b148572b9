"""Where a request comes from, as far as limits count it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection

# The bits of an IPv6 network, and how many times the limit of an address it has: a household has
# 64 at least, the rest being theirs to vary, and whoever rents 48 has 65,536 such networks.
_NETWORKS = ((64, 1), (48, 4))
_LONGEST = 64


def networks(host: str) -> list[tuple[str, int]]:
    """What an address is counted as, the narrowest first, each with so many times the limit.

    An IPv4 address is one as it is, an IPv6 address by its networks; what is neither, by its text.
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return [(host[:_LONGEST], 1)]
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    address = mapped or address
    if isinstance(address, IPv4Address):
        return [(str(address), 1)]
    return [
        (f"{IPv6Network((address, bits), strict=False).network_address}/{bits}", times)
        for bits, times in _NETWORKS
    ]


def counted_as(host: str) -> str:
    """The narrowest of the networks of an address."""
    return networks(host)[0][0]


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


def networks_of(connection: ASGIConnection[Any, Any, Any, Any]) -> list[tuple[str, int]]:
    """The networks that a connection comes from."""
    return networks(connection.client.host if connection.client else "")
