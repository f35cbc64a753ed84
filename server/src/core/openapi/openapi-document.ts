import type { AnyCall } from '@le-chai/contracts/call';
import { ErrorBody } from '@le-chai/contracts/envelope';
import { CONTRACTS } from '@le-chai/contracts/calls';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Describes the calls that the server serves as OpenAPI 3.1, from the schemas that check them. */
export function openApiDocument(calls: readonly AnyCall[], version: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Le Chai', version, summary: 'The product API of a members’ marketplace for wine and spirits' },
    servers: [{ url: '.' }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The accessToken in the answer to login' },
      },
    },
  };
}

function operation(call: AnyCall, components: Components): Json {
  const answer = {
    type: 'object',
    properties: { code: { type: 'integer' }, result: components.of(call.answer) },
    required: ['code', 'result'],
  };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(call.path)],
    parameters: [
      ...parameters(call.params, 'path', components),
      ...parameters(call.query, 'query', components),
      ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
      CONTRACT_HEADER,
    ],
    ...(call.body && { requestBody: { required: true, content: json(components.of(call.body)) } }),
    ...(call.access === 'member' && { security: [{ token: [] }] }),
    responses: {
      200: { description: 'Done', content: call.answerType ? file(call.answerType) : json(answer) },
      ...(call.access === 'member' && { 401: refusal('No token, or one that is no longer valid', components) }),
      ...(call.idempotent && { 400: refusal('No Idempotency-Key (`key-required`)', components) }),
      ...((call.body || call.query || call.params) && {
        422: refusal('Something in the request is not valid', components),
      }),
      429: refusal('Too many for now; Retry-After says how many seconds to wait', components),
      default: refusal('Refused', components),
    },
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

const file = (type: string) => ({
  [type]: { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { contentMediaType: type }) } },
});

const refusal = (description: string, components: Components) => ({
  description,
  content: json(components.of(ErrorBody)),
});

function parameters(schema: AnyCall['query'], place: 'path' | 'query', components: Components): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inline(components.of(schema), components);
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: parameter,
  }));
}

/** An object schema itself, where there is but a reference to it. */
function inline(schema: Json, { schemas }: Components): { properties?: Record<string, Json>; required?: string[] } {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return (name && schemas[name]) || schema;
}

/** The session functions apart; else the first word of the path that is no version. */
function tagOf(path: string): string {
  const word = path.split('/').find((part) => part && !/^(v\d+(_\d+)?|api)$/.test(part));
  return word === '_serverFn' ? 'session' : (word ?? 'other');
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A new key for each action; the same key again does nothing more and returns the same answer',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const CONTRACT_HEADER = {
  name: 'x-contract',
  in: 'header',
  description: 'Contract version that the client speaks',
  schema: { type: 'integer' },
};

/** Every schema that the contract exports goes by its name there. */
const names = z.registry<{ id: string }>();
const taken = new Set<string>();
for (const contract of Object.values<object>(CONTRACTS)) {
  for (const [id, schema] of Object.entries(contract)) {
    if (!isSchema(schema) || names.has(schema)) continue;
    // One description would be used for both.
    if (taken.has(id)) throw new Error(`Two schemas of the contract are called ${id}`);
    taken.add(id);
    names.add(schema, { id });
  }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Turns schemas into JSON Schema as OpenAPI 3.1 has it, and gathers what they refer to by name. */
class Components {
  readonly schemas: Record<string, Json> = {};

  /** A schema as it is on the wire. */
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
