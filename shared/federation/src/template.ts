/**
 * Fills a request template of a manifest. In the path and the search:
 * `{name}` is a route parameter, `{name:id}` the digits at its start;
 * in the search: `{?name}` takes over that search parameter of the page when it is there, under its own name,
 * `{?name=other}` the one that the page calls `other`,
 * `{!name}` gives the request up when the page has that search parameter (what it asks for is then another list).
 * @returns undefined when a parameter is missing or the request is given up.
 */
export function fillTemplate(
  template: string,
  params: Readonly<Record<string, string>>,
  page: URLSearchParams,
): string | undefined {
  let whole = true;
  const taken = new URLSearchParams();
  const filled = template.replaceAll(
    /\{([?!]?)([^}:=]+)(?:=([^}]+))?(:id)?\}/g,
    (_, kind: string, name: string, other?: string, id?: string) => {
      const search = page.get(other ?? name);
      if (kind === '!') whole &&= search === null;
      else if (kind === '?') {
        if (search) taken.set(name, search);
      } else {
        const value = id ? /^\d+/.exec(params[name] ?? '')?.[0] : params[name];
        whole &&= Boolean(value);
        return encodeURIComponent(value ?? '');
      }
      return '';
    },
  );
  if (!whole) return undefined;
  const [path = '', fixed = ''] = filled.split('?', 2);
  const search = [fixed.replaceAll(/&{2,}/g, '&').replaceAll(/^&|&$/g, ''), taken.toString()].filter(Boolean).join('&');
  return search ? `${path}?${search}` : path;
}
