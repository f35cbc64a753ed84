/** Names of search parameters that put something in the place of what the channel serves. */
const PARAMETER = /^remote-[a-z][a-z0-9-]{1,30}$/;

/**
 * Takes what this tab overrides off its address: the tab keeps it, and links and bookmarks made from here must not
 * carry it. Before anything else reads the address.
 */
export function hideOverrides(): void {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()].filter((name) => PARAMETER.test(name));
  if (names.length === 0) return;
  for (const name of names) parameters.delete(name);
  history.replaceState(history.state, '', `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`);
}
