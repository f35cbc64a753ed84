/** Says in one line how much a change reaches, and how much is left out. @param kind what is counted, in the plural */
export function describeReach(
  { changed, since }: { changed: number; since: string },
  { reached, all, kind }: { reached: number; all: number; kind: string },
): string {
  const differ = changed === 1 ? `1 file differs from ${since}` : `${changed || 'No'} files differ from ${since}`;
  return `${differ}: ${reached} of ${all} ${kind} reached, ${all - reached} left out.`;
}
