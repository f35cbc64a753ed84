/** Says whether one more report from this address is accepted: so many per time window, counted afresh in the next. */
export function createFloodGate(
  { most, perMs }: { most: number; perMs: number },
  now: () => number = Date.now,
): (address: string) => boolean {
  let began = now();
  let counts = new Map<string, number>();
  return (address) => {
    if (now() - began >= perMs) {
      began = now();
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
