import { query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import type { PaymentOutcome, Purchase } from '@le-chai/contracts/buying';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Offer, toOffer } from '../checkout/offer.ts';
import { type OutstandingRow, toRow } from '../owed/outstanding-row.ts';
import { isBought, purchasesOf } from './purchases.ts';

/** Units of a sale that are bought and paid for. */
export interface Bought {
  saleId: number;
  kind: 'lot' | 'barrel';
  units: number;
  /** A barrel whose bottles were chosen when it was bought. */
  isPlanned: boolean;
}

const ofPurchase = ({ id_sale: saleId, product_type: kind, quantity: units, bottling }: Purchase): Bought => ({
  saleId,
  kind,
  units,
  isPlanned: bottling !== null,
});

/** The units of an outstanding payment that is paid in full. */
export const ofRow = (
  { sale: saleId, kind, quantity: { units } }: OutstandingRow,
  bottling: object | null,
): Bought => ({
  saleId,
  kind,
  units,
  isPlanned: bottling !== null,
});

/** How many outstanding payments are shown at most. */
const MOST = 12;

/** What a payment bought; of outstanding payments, those that are now paid in full. Undefined until loaded. */
export function useBoughtBy(outcome: PaymentOutcome): readonly Bought[] | undefined {
  const settled = outcome.payment.purpose === 'outstanding' ? outcome.paid_for.filter(({ due }) => due === 0) : [];
  const keys = settled.flatMap(({ key_unique: key }) => key ?? []).slice(0, MOST);
  const rows = useQueries({ queries: keys.map((key) => query(readOutstandingPayment, { params: { key } })) });
  if (rows.some(({ isPending }) => isPending)) return undefined;
  const won = rows.flatMap(({ data }) => (data ? [ofRow(toRow(data.payment), data.bottling)] : []));
  return bySale([...purchasesOf(outcome).filter(isBought).map(ofPurchase), ...won]);
}

/** One entry for each sale. */
const bySale = (bought: readonly Bought[]): Bought[] =>
  [...Map.groupBy(bought, ({ saleId }) => saleId).values()].map((same) => same.reduce(together));

const together = (one: Bought, other: Bought): Bought => ({
  ...one,
  units: one.units + other.units,
  isPlanned: one.isPlanned && other.isPlanned,
});

/** A sale, and how many of its units the member has bought. */
export interface BoughtOffer {
  offer: Offer;
  units: number;
}

/** The sales of what was bought. One that does not load is left out. */
export function useOffers(bought: readonly Bought[]): { offers: BoughtOffer[]; loading: boolean } {
  const sales = useQueries({ queries: bought.map(({ saleId }) => query(saleDetail, { params: { saleId } })) });
  return {
    offers: sales.flatMap(({ data }, index) => (data ? [{ offer: toOffer(data), units: bought[index]!.units }] : [])),
    loading: sales.some(({ isPending }) => isPending),
  };
}

/** What a member can do next with what they have bought. */
export interface NextSteps {
  canShip: boolean;
  canGive: boolean;
  /** Bottles that have not reached our warehouse. */
  isOnItsWay: boolean;
  /** Where lots are shipped and given. */
  lotsPlace: string;
  /** Where a barrel is bottled; undefined if there is none to plan. */
  bottlingPlace: string | undefined;
  loading: boolean;
}

/** How much of the cellar is searched for it; the newest comes first. */
const ROWS = 50;

/** The next steps, from the state of the member's cellar. */
export function useNextSteps(bought: readonly Bought[], offers: readonly BoughtOffer[]): NextSteps {
  const unplanned = bought.filter(({ kind, isPlanned }) => kind === 'barrel' && !isPlanned);
  const lots = useQuery({
    ...query(getPhysicalCellarLots, { query: { per_page: ROWS } }),
    enabled: bought.some(({ kind }) => kind === 'lot'),
  });
  const barrels = useQuery({
    ...query(getPhysicalCellarBarrels, { query: { pageSize: ROWS } }),
    enabled: unplanned.length > 0,
  });
  const parts = new Set(
    offers.flatMap(({ offer }) => (offer.kind === 'lot' ? offer.components.map(({ id }) => id) : [])),
  );
  const own = (lots.data?.items ?? []).filter((lot) => lot.paid && lot.components.some(({ id }) => parts.has(id)));
  const barrel = barrels.data?.items.find(
    ({ id_sale: id, paid, liters_available: left }) =>
      paid && left > 0 && unplanned.some(({ saleId }) => saleId === id),
  );
  const [first] = own;
  const isOne = own.length === 1 && first !== undefined;
  return {
    canShip: own.some(({ actions }) => actions.SHIP.is_available),
    canGive: own.some(({ actions }) => actions.GIFT.is_available),
    isOnItsWay: own.some(({ statusNew: { id } }) => ON_ITS_WAY.has(id)),
    lotsPlace: paths.cellarLots(isOne ? { search: { term: first.name, id: first.id } } : {}),
    bottlingPlace: barrel && paths.bottleOwn(barrel.id_barrel_auction_participant),
    loading: lots.isLoading || barrels.isLoading,
  };
}

/** With the producer, being processed, in transit. */
const ON_ITS_WAY: ReadonlySet<number> = new Set([7, 11, 12]);
