import type { SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { euro } from '@le-chai/design/format';

type Price = Pick<SubscriptionPlan, 'price' | 'recurring_type'>;

/** How much a year at one price saves over twelve months at another, EUR, to the cent; 0 if nothing. */
export const yearSaving = (month: number, year: number): number =>
  Math.max(0, Math.round(month * 1200 - year * 100) / 100);

/** `€60 a month` */
export const perPeriod = ({ price, recurring_type: rhythm }: Price): string =>
  `${euro(price)} a ${rhythm === 'annual' ? 'year' : 'month'}`;

/** What an annual price is a month: `€20 a month`, or `about €8.33 a month` if it does not divide evenly. */
export function perMonth(year: number): string {
  const yearCents = Math.round(year * 100);
  return `${yearCents % 12 === 0 ? '' : 'about '}${euro(yearCents / 1200)} a month`;
}

/** `€600 a year, €50 a month`; a monthly price is only `€60 a month`. */
export const fullPrice = (plan: Price): string =>
  plan.recurring_type === 'annual' ? `${perPeriod(plan)}, ${perMonth(plan.price)}` : perPeriod(plan);

/**
 * What is said below the price of a plan: `€50 a month, saves €120` for an annual one, `or €600 a year, saves €120` for a
 * monthly one.
 * @param other the same tier in the other rhythm
 */
export function priceNote(plan: Price, other: Price | undefined): string {
  const annual = plan.recurring_type === 'annual';
  const [month, year] = annual ? [other, plan] : [plan, other];
  const saving = month && year ? yearSaving(month.price, year.price) : 0;
  return [annual ? perMonth(plan.price) : other && `or ${perPeriod(other)}`, saving > 0 && `saves ${euro(saving)}`]
    .filter(Boolean)
    .join(', ');
}
