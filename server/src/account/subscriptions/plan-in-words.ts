import type { PlanTerms } from './rules/plan-change.ts';

/** `Collector, monthly`. */
export const planInWords = ({ tier, recurring, priceCents }: PlanTerms): string =>
  priceCents === 0 ? tier : `${tier}, ${recurring}`;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatDay = (instant: Date): string => DAY.format(instant);
