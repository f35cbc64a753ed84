/** A sale as far as its times go. */
export interface Scheduled {
  status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  startsAt: Date;
  finishesAt: Date | null;
  /** Whether a bid was ever accepted. */
  hasBids: boolean;
}

interface Times {
  startsAt: Date;
  finishesAt: Date | null;
  status: 'scheduled' | 'open';
}

export type Rescheduling = { kind: 'refused'; why: string } | { kind: 'unchanged' } | { kind: 'changed'; times: Times };

/**
 * Whether a sale may have other times, and which status they give it.
 * What members have bid on is never undone: an outcome is final, and a sale with bids does not go back to "not yet open".
 */
export function reschedule(sale: Scheduled, wanted: { starts?: Date; ends?: Date }, now: Date): Rescheduling {
  if (sale.status === 'withdrawn') return refused('it was withdrawn. Offer it again with `sale create`');
  if (sale.status === 'closed' && sale.hasBids) return refused('it has closed with bids, so its outcome is final');
  const startsAt = wanted.starts ?? sale.startsAt;
  const finishesAt = wanted.ends ?? sale.finishesAt;
  if (finishesAt && finishesAt <= startsAt) return refused('it would end before it starts');
  if (finishesAt && finishesAt <= now) return refused('its end would be in the past. `sale close` ends a sale now');
  if (sale.hasBids && startsAt > now)
    return refused('it has bids already, so its start cannot be moved into the future');
  const status = startsAt <= now ? 'open' : 'scheduled';
  const same =
    sale.status === status &&
    sale.startsAt.getTime() === startsAt.getTime() &&
    sale.finishesAt?.getTime() === finishesAt?.getTime();
  return same ? { kind: 'unchanged' } : { kind: 'changed', times: { startsAt, finishesAt, status } };
}

/** Whether other times are news to members: an end that moved, a start that they wait for, or a sale that is on again. */
export function isNews(before: Scheduled, after: Times, now: Date): boolean {
  const [from, to] = [before.startsAt, after.startsAt];
  const startMoved = from.getTime() !== to.getTime() && (from > now || to > now);
  const endMoved = before.finishesAt?.getTime() !== after.finishesAt?.getTime();
  return startMoved || endMoved || before.status === 'closed';
}

function refused(why: string): Rescheduling {
  return { kind: 'refused', why };
}
