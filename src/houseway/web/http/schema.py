"""How cards and hands look in the OpenAPI description: as `plain` writes them."""

from __future__ import annotations

from litestar._openapi.schema_generation import SchemaCreator  # the plugin interface names it
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from houseway.cards import Card
from houseway.hands import Hand

_CARD = Schema(type=OpenAPIType.STRING, pattern="^([2-9TJQKA][cdhs]|Jk)(#[2-8])?$")
_HAND = Schema(
    type=OpenAPIType.OBJECT,
    properties={
        "name": Schema(type=OpenAPIType.STRING),
        "cards": Schema(type=OpenAPIType.ARRAY, items=_CARD),
    },
    required=["name", "cards"],
)


class CardsOnTheWire(OpenAPISchemaPlugin):
    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in (Card, Hand)

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        return _CARD if field_definition.annotation is Card else _HAND
