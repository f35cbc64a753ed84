import * as z from 'zod/mini';

/**
 * The fill level of a bottle, from full down: against neck and shoulder, or below the cork if a bottle has no shoulder.
 */
export const FILL_LEVELS = [
  'into neck',
  'base of neck',
  'very top shoulder',
  'top shoulder',
  'upper shoulder',
  'mid shoulder',
  'low shoulder',
  'less than 2 cm below cork',
  '2 to 4 cm below cork',
  '4 to 6 cm below cork',
  'more than 6 cm below cork',
] as const;

/** The findings when some bottles were inspected. A text is empty if there is nothing to say. */
export const BottleCondition = z.object({
  /** Bottles that look like this. */
  quantity: z.number(),
  fill_level: z.nullable(z.enum(FILL_LEVELS)),
  label: z.string(),
  capsule: z.string(),
  remarks: z.string(),
});
export type BottleCondition = z.infer<typeof BottleCondition>;

/** Where bottles were before they reached us. It names no private person. */
export const ProvenanceLine = z.object({
  /** A year, `1998`, or a day, `1998-10-04`. */
  date: z.string(),
  text: z.string(),
});
export type ProvenanceLine = z.infer<typeof ProvenanceLine>;

/** The years in which a wine is at its best, both among them. */
export const DrinkingWindow = z.object({ from: z.number(), until: z.number() });
export type DrinkingWindow = z.infer<typeof DrinkingWindow>;

/** How a wine is, seen from its drinking window. */
export const DRINKING = ['now', 'keep', 'past', 'unknown'] as const;
export type Drinking = (typeof DRINKING)[number];

/** The state of a wine in a year, by its drinking window; `unknown` if it has none. */
export function drinkingOf(window: DrinkingWindow | null, year: number): Drinking {
  if (!window) return 'unknown';
  if (year < window.from) return 'keep';
  return year > window.until ? 'past' : 'now';
}

/** "2026 to 2045", or one year. */
export const yearsOf = ({ from, until }: DrinkingWindow): string =>
  from === until ? String(from) : `${from} to ${until}`;
