import type { Profile } from './shapes.ts';

/** The fill level of a bottle, as cellars record it: against neck and shoulder, or below the cork. */
export type Fill =
  | 'into neck'
  | 'base of neck'
  | 'very top shoulder'
  | 'top shoulder'
  | 'upper shoulder'
  | 'mid shoulder'
  | 'low shoulder'
  | 'less than 2 cm below cork'
  | '2 to 4 cm below cork'
  | '4 to 6 cm below cork'
  | 'more than 6 cm below cork';

/** Down the shoulder, as a share of its height. */
const DOWN_SHOULDER: Partial<Record<Fill, number>> = {
  'base of neck': 0,
  'very top shoulder': 0.14,
  'top shoulder': 0.28,
  'upper shoulder': 0.44,
  'mid shoulder': 0.64,
  'low shoulder': 0.92,
};

/** The middle of the recorded range, mm; beyond 6 cm just below it. */
const BELOW_CORK: Partial<Record<Fill, number>> = {
  'less than 2 cm below cork': 12,
  '2 to 4 cm below cork': 30,
  '4 to 6 cm below cork': 50,
  'more than 6 cm below cork': 68,
};

/** How much of the neck a cork takes. */
const CORK = 0.7;

/** Where the cork ends in a bottle of 0.75 L, mm above the base. */
export function corkFoot({ height, stopper = 0, neck }: Profile): number {
  const top = height - stopper;
  return top - CORK * (top - neck);
}

/** The height of the wine in a bottle of 0.75 L, mm above the base. */
export function fillHeight(profile: Profile, fill: Fill): number {
  const { neck, shoulder } = profile;
  const cork = corkFoot(profile);
  const below = BELOW_CORK[fill];
  if (below !== undefined) return cork - below;
  const down = DOWN_SHOULDER[fill];
  return down === undefined ? (cork + neck) / 2 : neck - down * (neck - shoulder);
}
