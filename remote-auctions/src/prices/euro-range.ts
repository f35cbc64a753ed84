import { euro } from '@le-chai/design/format';

/** `€1,200–1,600`, or `1.200–1.600 €`: the sign once, where the locale has it; one amount where both are the same. EUR */
export function euroRange(low: number, high: number): string {
  const [from, until] = [euro(low), euro(high)];
  if (from === until) return from;
  return until.endsWith('€') ? `${from.replace(/\s*€$/, '')}–${until}` : `${from}–${until.replace(/^€\s*/, '')}`;
}
