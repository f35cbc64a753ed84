import type { JsonSchema, Operation } from '../support/operations.ts';
import type { Draw } from './draw.ts';

/** A request as it goes over the wire, bad in some way. */
export interface Malformed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What nobody should send: wrong types, ends of ranges, texts that break out of SQL, paths, HTML, logs and JSON. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2147483648,
  1e-9,
  '',
  ' ',
  '\0',
  'null',
  'NaN',
  '-0',
  `'; drop table member; --`,
  `" or 1=1`,
  '../../../../etc/passwd',
  '%00',
  '%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '\u202Eevil',
  '\uD800',
  '𝕳',
  'a\r\nset-cookie: x=1',
  '1e3',
  '0x10',
  '١٢',
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { __proto__: 1 },
  '9'.repeat(400),
  'x'.repeat(5000),
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
];

const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=x',
];
const BROKEN_BODIES = [
  '',
  '{',
  '[',
  '"',
  'null',
  '[]',
  '1',
  '{"a":',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '['.repeat(2000),
];

/** A bad request for a call; the same draw makes the same request. */
export function malform(operation: Operation, draw: Draw): Malformed {
  const { parameters, body, method } = operation;
  const filled = parameters.map(({ name, in: place, schema }) => ({
    name,
    in: place,
    value: valueFor(schema, operation, draw, 0),
  }));
  const pathOf = (name: string) => encode(filled.find((one) => one.in === 'path' && one.name === name)?.value);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathOf(name));
  const query = filled.filter((one) => one.in === 'query' && draw.chance(0.6));
  if (draw.chance(0.1) && query[0]) query.push(query[0]);
  const search = query.map(({ name, value }) => `${name}=${encode(value)}`);
  if (draw.chance(0.1)) search.push(`${encode(draw.pick(NASTY))}=${encode(draw.pick(NASTY))}`);
  const headers: Record<string, string> = {};
  // A key of its own, so that what is bad about the rest is reached.
  if (parameters.some(({ name, required }) => name === 'Idempotency-Key' && required))
    headers['idempotency-key'] = `fuzz-${draw.below(1e9)}`;
  if (draw.chance(0.2))
    headers['idempotency-key'] = draw.pick(['', 'k', 'x'.repeat(129), 'ключ'.replaceAll(/./g, '?'), 'a b']);
  if (draw.chance(0.05)) headers['x-contract'] = draw.pick(['0', '999', 'x', '-1']);
  const sent = body && method !== 'GET' ? bodyFor(body, operation, draw, headers) : undefined;
  return { method, path: path + (search.length > 0 ? `?${search.join('&')}` : ''), headers, body: sent };
}

function bodyFor(schema: JsonSchema, operation: Operation, draw: Draw, headers: Record<string, string>): string {
  headers['content-type'] = draw.chance(0.9) ? 'application/json' : draw.pick(CONTENT_TYPES);
  if (draw.chance(0.15)) return draw.pick(BROKEN_BODIES);
  return JSON.stringify(draw.chance(0.1) ? draw.pick(NASTY) : valueFor(schema, operation, draw, 0));
}

/** Mostly of the schema's shape, so that the bad part gets far in. */
function valueFor(schema: JsonSchema, operation: Operation, draw: Draw, depth: number): unknown {
  if (draw.chance(0.35) && depth > 0) return draw.pick(NASTY);
  const { anyOf, oneOf, enum: choices, const: fixed, type, properties, items, ...rest } = operation.resolve(schema);
  if (fixed !== undefined) return fixed;
  if (choices) return draw.pick(choices);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return valueFor(draw.pick(alternatives), operation, draw, depth + 1);
  if (properties) {
    const names = Object.keys(properties).filter(() => draw.chance(0.85));
    const known = names.map((name) => [name, valueFor(properties[name]!, operation, draw, depth + 1)]);
    return Object.fromEntries(draw.chance(0.1) ? [...known, [draw.pick(['__proto__', 'constructor', 'x']), 1]] : known);
  }
  if (items && depth < 4)
    return Array.from({ length: draw.below(4) }, () => valueFor(items, operation, draw, depth + 1));
  switch (Array.isArray(type) ? type[0] : type) {
    case 'integer':
    case 'number':
      return draw.pick([1, 2, 100, rest.minimum ?? 0, rest.maximum ?? 1e9, -1, 1.5]);
    case 'boolean':
      return draw.chance(0.5);
    default:
      return draw.pick(['1', '12', 'a@b.test', 'text', draw.pick(NASTY)]);
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone surrogate cannot be encoded; the raw percent sign tests what cannot be decoded.
  return text === '%' ? '%' : encodeURIComponent(text.toWellFormed()) || '%20';
}
