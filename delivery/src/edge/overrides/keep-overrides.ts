/// <reference lib="dom" />

/**
 * Runs in the browser before anything else, as source text inlined into pages where overrides are allowed, so it must
 * not use anything outside itself. It keeps the overrides of the address for this tab, and reloads a page that came
 * without them.
 */
export function keepOverrides(): void {
  const address = new URL(location.href);
  const kept = new Map<string, string>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('overrides') ?? '{}');
    for (const [name, value] of Object.entries(stored ?? {})) kept.set(name, String(value));
  } catch {
    // A stored value that this script did not write is ignored: the address still counts.
  }
  for (const [parameter, value] of address.searchParams) {
    const name = /^remote-([a-z][a-z0-9-]{1,30})$/.exec(parameter)?.[1];
    if (name === undefined) continue;
    if (value === '') kept.delete(name);
    else kept.set(name, value);
  }
  try {
    if (kept.size > 0) sessionStorage.setItem('overrides', JSON.stringify(Object.fromEntries(kept)));
    else sessionStorage.removeItem('overrides');
  } catch {
    // A browser that forbids storage overrides this page alone.
    return;
  }
  const missing = [...kept].filter(([name, value]) => address.searchParams.getAll(`remote-${name}`).at(-1) !== value);
  if (missing.length === 0) return;
  const parameters = missing.map(([name, value]) => `remote-${name}=${encodeURIComponent(value)}`);
  address.search = [address.search.slice(1), ...parameters].filter(Boolean).join('&');
  // No later script of this page runs: it is not the page that is wanted.
  stop();
  location.replace(address.href);
}
