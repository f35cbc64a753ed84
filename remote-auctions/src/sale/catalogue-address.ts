/** The address of a sale's catalogue, as a link may lead there; none where it is no address of the web. */
export function catalogueAddress(catalogue: string | null): string | undefined {
  if (!catalogue) return undefined;
  try {
    const { href, protocol } = new URL(catalogue);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
