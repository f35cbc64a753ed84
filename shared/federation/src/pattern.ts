/**
 * Matches a path against a route pattern in react-router's syntax: `:name` for a segment, `:name?` for one that may
 * be missing, a closing `*` for all that follows. Kept apart from react-router so that the edge needs none of it.
 * @returns the parameters, decoded; undefined when the path does not match or is not well encoded.
 */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  const wanted = segments(pattern);
  const given = segments(pathname);
  for (const [index, part] of wanted.entries()) {
    if (part === '*') {
      params['*'] = given.slice(index).join('/');
      return params;
    }
    const segment = given[index];
    const optional = part.endsWith('?');
    const name = optional ? part.slice(0, -1) : part;
    if (segment === undefined) {
      if (optional) continue;
      return undefined;
    }
    if (!name.startsWith(':')) {
      if (name.toLowerCase() !== segment.toLowerCase()) return undefined;
      continue;
    }
    try {
      params[name.slice(1)] = decodeURIComponent(segment);
    } catch {
      return undefined;
    }
  }
  return given.length > wanted.length ? undefined : params;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
