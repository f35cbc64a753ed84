/** A sale as far as planning goes. */
export interface Plannable {
  status: 'planned' | 'scheduled' | 'open' | 'closed' | 'withdrawn';
  week: string | null;
  startsAt: Date;
  finishesAt: Date | null;
}

/** What a file says of a sale; times that it leaves out stay as they are. */
export interface Wanted {
  week: string;
  starts?: Date | undefined;
  ends?: Date | undefined;
}

export type Planning =
  | { kind: 'refused'; why: string }
  | { kind: 'unchanged' }
  | { kind: 'planned'; startsAt: Date; finishesAt: Date | null };

/** Whether a sale can be planned for a week. One that members could bid on is not taken back from them. */
export function planSale(sale: Plannable, { week, starts, ends }: Wanted, now: Date): Planning {
  const startsAt = starts ?? sale.startsAt;
  const finishesAt = ends ?? sale.finishesAt;
  const isSame =
    sale.week === week &&
    sale.startsAt.getTime() === startsAt.getTime() &&
    sale.finishesAt?.getTime() === finishesAt?.getTime();
  if (isSame) return { kind: 'unchanged' };
  if (sale.status !== 'planned' && sale.status !== 'scheduled') return refused(`it is already ${sale.status}`);
  if (sale.status === 'scheduled' && sale.startsAt <= now) return refused('it is already open');
  if (sale.status === 'scheduled' && sale.week !== null) return refused(`its week, ${sale.week}, is already open`);
  if (finishesAt && finishesAt <= startsAt) return refused('it would end before it starts');
  if (finishesAt && finishesAt <= now) return refused('its end would be in the past');
  return { kind: 'planned', startsAt, finishesAt };
}

const refused = (why: string): Planning => ({ kind: 'refused', why });
