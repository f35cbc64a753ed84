import { CONTRACTS } from '@le-chai/contracts/calls';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Every schema that the contract exports goes by its name there. */
const names = z.registry<{ id: string }>();
const taken = new Set<string>();
for (const contract of Object.values<object>(CONTRACTS)) {
  for (const [id, schema] of Object.entries(contract)) {
    if (!isSchema(schema) || names.has(schema)) continue;
    // One description would stand for both.
    if (taken.has(id)) throw new Error(`Two schemas of the contract are called ${id}`);
    taken.add(id);
    names.add(schema, { id });
  }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Turns schemas into JSON Schema as OpenAPI 3.1 has it, and gathers what they refer to by name. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  /** A schema as it stands on the wire. */
  of(schema: z.ZodMiniType): Json {
    // Within another schema, so that one with a name becomes a reference like everywhere else.
    const whole = z.toJSONSchema(z.object({ it: schema }), { io: 'input', unrepresentable: 'any', metadata: names });
    const { properties, $defs } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) this.schemas[name] = definition;
    return properties.it;
  }
}
