import type { JsonSchema, Operation } from './operations.ts';

/** Names of inputs that point at something: whose it is, the facts of the call say. */
const POINTS =
  /^(id|ids|key|code|req|prn|secret|token|serial|serials|collections)$|^id_|_ids?$|Ids?$|serial|key_unique|[tT]oken$/;

/** The inputs of a call that point at something, as `path.id`, `query.id`, `body.items.key_unique`. */
export function pointingInputs(operation: Operation): string[] {
  const parameters = operation.parameters.flatMap(({ name, in: place }) =>
    place !== 'header' && POINTS.test(name) ? [`${place}.${name}`] : [],
  );
  const body = operation.body ? walk(operation.body, 'body', operation.resolve, new Set()) : [];
  return [...new Set([...parameters, ...body])].toSorted();
}

function walk(schema: JsonSchema, at: string, resolve: Operation['resolve'], seen: ReadonlySet<JsonSchema>): string[] {
  const resolved = resolve(schema);
  if (seen.has(resolved)) return [];
  const within = new Set([...seen, resolved]);
  const inner = [
    ...(resolved.anyOf ?? []),
    ...(resolved.oneOf ?? []),
    ...(resolved.allOf ?? []),
    ...(resolved.items ? [resolved.items] : []),
  ].flatMap((part) => walk(part, at, resolve, within));
  const named = Object.keys(resolved.properties ?? {}).filter((name) => POINTS.test(name));
  const deeper = Object.entries(resolved.properties ?? {}).flatMap(([name, part]) =>
    walk(part, `${at}.${name}`, resolve, within),
  );
  return [...inner, ...named.map((name) => `${at}.${name}`), ...deeper];
}
