const MINUTE = 60_000;
const UNITS = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** How long something still goes on, in one unit: "3 days left". @param left ms */
export function timeLeft(left: number): string {
  if (left <= 0) return 'Ended';
  for (const [size, unit] of UNITS) {
    const count = Math.floor(left / size);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} left`;
  }
  return 'Less than a minute left';
}
