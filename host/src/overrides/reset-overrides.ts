/** Where the page's first script keeps what this tab overrides: values by names of apps. */
const KEPT = 'overrides';

/** Gives this tab what the channel serves again, of one app or of all, and loads the page anew. */
export function resetOverrides(app?: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
    const rest = Object.entries(kept).filter(([name]) => app !== undefined && name !== app);
    if (rest.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(rest)));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Where storage is forbidden nothing is kept: the address, which says nothing of it any more, is all there is.
  }
  location.reload();
}
