/*
 * Search parameters with structure: a text, number or boolean appears unchanged; a list or record as JSON. Keys keep
 * the order they are given in, so that equal places have equal addresses.
 */
export type SearchValue =
  | undefined
  | string
  | number
  | boolean
  | readonly SearchValue[]
  | { readonly [key: string]: SearchValue };

/** Writes search parameters; undefined ones and empty records are left out. */
export function stringify(search: Record<string, SearchValue>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') parameters.set(key, String(value));
    else if (Object.values(value).some((inner) => inner !== undefined)) parameters.set(key, JSON.stringify(value));
  }
  return parameters.toString();
}

/**
 * Reads a parameter that may hold JSON.
 * @returns undefined where it is absent or not JSON: an address typed wrong is no error.
 */
export function parseJson(parameters: URLSearchParams, key: string): unknown {
  const text = parameters.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
