/** Lengths that keys of payments have as letters and digits: 24 characters, of which some are `-` or `_`. */
const [SHORTEST, LONGEST] = [16, 24];

/** Letters and digits of a text, in small letters: what every bank carries. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Every text that may be the key of a payment, as letters and digits: banks break lines, and lose `-` and `_`. */
export function keysPerhapsIn(purpose: string): string[] {
  const text = plain(purpose);
  const found = new Set<string>();
  for (let from = 0; from + SHORTEST <= text.length; from += 1) {
    const most = Math.min(LONGEST, text.length - from);
    for (let length = SHORTEST; length <= most; length += 1) found.add(text.slice(from, from + length));
  }
  return [...found];
}

/** The numbers of bottlings that a transfer names: `BOTTLING-12`, also as `bottling 12`. */
export const bottlingsIn = (purpose: string): number[] => [
  ...new Set(Array.from(purpose.matchAll(/bottling[^a-z0-9]{0,3}([1-9]\d{0,14})(?!\d)/gi), ([, id]) => Number(id))),
];
