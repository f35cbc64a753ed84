import type { CalendarMoment, CalendarSale } from '@le-chai/contracts/calendar';
import type { SaleId } from '@le-chai/contracts/primitives';
import type { Moment } from './coming-moments.ts';

/** What a member has to do with a sale. */
export type Mark = NonNullable<CalendarSale['mark']>;

/** The most sales named with a moment: this many of the member's own, and this many in all. */
const MOST_OWN = 20;
const MOST_NAMED = 4;

/** A moment as it is answered: the member's own sales are named before others. */
export function calendarMoment({ at, what, sales }: Moment, marks: ReadonlyMap<number, Mark>): CalendarMoment {
  const own = sales.filter(({ id }) => marks.has(id)).slice(0, MOST_OWN);
  const others = sales.filter(({ id }) => !marks.has(id)).slice(0, Math.max(0, MOST_NAMED - own.length));
  return {
    at: new Date(at).toISOString(),
    what,
    total: sales.length,
    sales: [...own, ...others].map(({ id, name, productType }) => ({
      id_sale: id as SaleId,
      name,
      product_type: productType,
      mark: marks.get(id) ?? null,
    })),
  };
}
