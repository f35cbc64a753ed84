import { barrelsOfThePast } from './catalogue/past-barrels.ts';
import type { DemoBill, PastBarrel, PastLot } from './catalogue/past-sales.ts';
import { wines } from './catalogue/wines.ts';
import type { Offer } from './offer.ts';
import { before, span } from './spans.ts';

/** A sale that is over, and what became of it. */
export interface PastOffer {
  offer: Offer;
  bill: DemoBill;
  /** Where the bottles are, once paid. */
  status: PastLot['status'];
}

/** Members of the past did not go quite to the market price, which is why they bought. */
const CEILING = 0.9;
const LASTED_MS = span('5d');
/** The last bid came before the minutes in which a bid would have moved the end. */
const QUIET_END_MS = span('4m');

export function pastLotOffer(lot: PastLot, now: Date): PastOffer {
  const sale = {
    kind: lot.collection ? 'collection' : 'single-lot',
    key: lot.key,
    name: lot.name,
    description: aboutOf(lot.bottles[0]?.[0]),
    bottles: lot.bottles,
    case: 'Original case',
    warehouse: 'Our warehouse in Geneva, 12 °C',
    availability: 'Sold',
    ...(lot.status === 'with-producer' && { availableInDays: 60 }),
    opens: lot.opened,
    ends: '0s',
    bids: lot.bids,
    accounts: accountsOf(lot),
  } as const;
  return { offer: { sale, seed: lot.key, ...timesOf(lot.closed, now) }, bill: lot.bill, status: lot.status };
}

export function pastBarrelOffer(barrel: PastBarrel, now: Date): PastOffer {
  const sale = {
    kind: 'collection',
    key: barrel.key,
    barrel: barrel.barrel,
    step: 6,
    name: barrel.name,
    description: barrelsOfThePast.find(({ key }) => key === barrel.barrel)?.description ?? '',
    opens: barrel.opened,
    ends: '0s',
    bids: barrel.bids,
    accounts: accountsOf(barrel),
  } as const;
  const account = barrel.winner ?? barrel.loser;
  const units = account && { [account]: barrel.units };
  return {
    offer: { sale, seed: barrel.key, ...(units && { units }), ...timesOf(barrel.closed, now) },
    bill: barrel.bill,
    status: undefined,
  };
}

const accountsOf = ({ winner, loser, awaits }: Pick<PastBarrel, 'winner' | 'loser' | 'awaits'>) => ({
  ...(winner && { [winner]: 'leads' as const }),
  ...(loser && { [loser]: 'outbid' as const }),
  ...(awaits && { [awaits]: 'awaits' as const }),
});

const aboutOf = (wine: string | undefined) => wines.find(({ key }) => key === wine)?.about ?? '';

function timesOf(closed: string, now: Date): Omit<Offer, 'sale' | 'seed'> {
  const finishesAt = before(now, closed);
  return {
    startsAt: new Date(finishesAt.getTime() - LASTED_MS),
    finishesAt,
    bidsUntil: new Date(finishesAt.getTime() - QUIET_END_MS),
    ceiling: CEILING,
  };
}
