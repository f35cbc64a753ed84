import { createChoice } from './choice.ts';

/** How close together tables and lists stand: as designed, or closer for those who compare a lot. */
export type Density = 'generous' | 'compact';

const density = createChoice<Density>('density', 'generous', ['compact']);

/** Follows the density that this browser has chosen, other tabs included. */
export const useDensity = density.use;

/** Chooses a density: at once, in every open tab, and for the next visit. */
export const chooseDensity = density.choose;
