import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import {
  acceptPlan,
  estimateShipping,
  homeCountry,
  readPlan,
  estimateOf,
  type ShippedBottle,
  tariffNow,
} from '../../../cellar/operations.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import { houseFact } from '../../../core/house/facts/read-facts.ts';
import type { BottlingRow } from '../../../core/database/schema/catalogue.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid, notFound } from '../../../core/http/refusal.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import type { Choices } from './choices.ts';
import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import { barrelInBottles, type BottleKind, bottlesToShip } from '../rules/bottles-to-ship.ts';

/** A bottling chosen with a purchase, checked. */
interface BottlingPart {
  readonly plan: BottlingPlan;
  readonly chargeCents: number;
}

/**
 * Checks the bottling that was chosen for the litres bought.
 * @returns none if none was chosen
 * @throws {Refusal} 422 for a bottling that is not valid
 */
export async function bottlingPart(
  db: Queryable,
  member: Pick<Member, 'tier'>,
  sale: SaleOnOffer,
  litresMl: number,
  { bottling, customLabel }: Choices,
): Promise<BottlingPart | null> {
  if (!bottling && customLabel) throw invalid({ custom_label: 'needs the bottling that it is for' });
  if (!bottling) return null;
  if (sale.productType !== 'barrel') throw invalid({ bottling: 'is for barrels' });
  const { rows } = await db.query<{ options: BottlingRow[]; labelTiers: string[] }>({
    name: 'bottling-terms',
    text: 'select bottling as options, custom_label_tiers as "labelTiers" from barrel where id = $1',
    values: [sale.barrelId],
  });
  const plan = readPlan(bottling, customLabel);
  const { chargeCents } = acceptPlan(plan, { ...rows[0]!, availableMl: litresMl, tier: member.tier }, 'bottling');
  return { plan, chargeCents };
}

interface ShippingPart {
  readonly totalCents: number;
  readonly estimate: ShippingEstimate | null;
  /** Why there is none, in a sentence. */
  readonly note: string | null;
}

const none = (note: string | null): ShippingPart => ({ totalCents: 0, estimate: null, note });

/** What is bought, as far as its shipment goes by it. Cents. */
interface Bought extends Pick<ShippedBottle, 'vatPercent'> {
  readonly units: number;
  readonly litresMl: number;
  readonly totalCents: number;
}

/** What shipping a purchase will cost, as an estimate: by the same tariff as the shipment's quote. */
export const shippingPart = (
  db: Queryable,
  sale: SaleOnOffer,
  bought: Bought,
  destination: Destination,
  bottling: BottlingPart | null,
): Promise<ShippingPart> =>
  shippingOf(db, destination, sale.inBond, async () =>
    bottlesToShip(await kindsOf(db, sale, bought, bottling), taxedAs(sale, bought)),
  );

/** The bottles of lots of a sale, each with its share of the price. */
export const bottlesOf = async (
  db: Queryable,
  sale: SaleOnOffer,
  bought: Omit<Bought, 'litresMl'>,
): Promise<ShippedBottle[]> =>
  bottlesToShip(await kindsOf(db, sale, { ...bought, litresMl: 0 }, null), taxedAs(sale, bought));

const taxedAs = ({ inBond }: SaleOnOffer, { totalCents, vatPercent }: Omit<Bought, 'litresMl'>) =>
  ({ totalCents, vatPercent, bought: inBond ? 'bond' : 'taxed' }) as const;

/**
 * What sending bottles will cost, in one shipment.
 * @param inBond whether any was sold under bond: then a pickup costs something as well
 * @param read the bottles; not read where nothing depends on them
 */
export async function shippingOf(
  db: Queryable,
  destination: Destination,
  inBond: boolean,
  read: () => Promise<readonly ShippedBottle[]>,
): Promise<ShippingPart> {
  const estimate = async (countryIso: string, country: string, pickup: boolean): Promise<ShippingPart> => {
    const cost = estimateShipping(await tariffNow(db), { countryIso, pickup, bottles: await read() });
    return { totalCents: cost.totalCents, estimate: estimateOf(cost, country, await homeCountry(db)), note: null };
  };
  switch (destination.kind) {
    case 'pickup': {
      if (!inBond) return none(null);
      const { country: iso } = await houseFact(db, 'pickup');
      return estimate(iso, await homeCountry(db), true);
    }
    case 'open':
      return none('Choose an address, and we will estimate what shipping there costs.');
    case 'address': {
      const { country, iso, shipped } = destination;
      if (!shipped)
        return none(`We do not ship to ${country}. Your wine can stay in our cellar, or you can collect it.`);
      return estimate(iso, country, false);
    }
  }
}

async function kindsOf(
  db: Queryable,
  sale: SaleOnOffer,
  { units, litresMl }: { units: number; litresMl: number },
  bottling: BottlingPart | null,
): Promise<BottleKind[]> {
  if (bottling && bottling.plan.sizes.length > 0) {
    return bottling.plan.sizes.map(({ sizeMl, bottles }) => ({ sizeMl, root: 'wine', count: bottles, weight: sizeMl }));
  }
  if (sale.productType === 'barrel') return barrelInBottles(litresMl);
  const { rows } = await db.query<BottleKind>({
    name: 'bottles-of-lot',
    text: `select p.size_ml as "sizeMl", p.root, c.quantity * $2::int as count, c.price_cents as weight
             from lot_component c join product p on p.id = c.product_id where c.lot_id = $1 order by c.id`,
    values: [sale.lotId, units],
  });
  return rows;
}

/** Where a purchase is to go, once it is asked for. */
type Destination =
  | { readonly kind: 'pickup' }
  | { readonly kind: 'open' }
  | { readonly kind: 'address'; readonly iso: string; readonly country: string; readonly shipped: boolean };

/**
 * Where the chosen address is; the house's own is a pickup.
 * @throws {Refusal} 404 for an address that is not the member's
 */
export async function destinationOf(db: Queryable, memberId: number, choices: Choices): Promise<Destination> {
  if (choices.addressId === null) return { kind: choices.pickup ? 'pickup' : 'open' };
  const { rows } = await db.query<{ house: boolean; iso: string; country: string; shipped: boolean }>({
    name: 'destination',
    text: `select a.member_id is null as house, c.iso, c.name as country,
                  c.enabled_for_shipping and not c.excluded_area as shipped
             from address a join country c on c.id = a.country_id
            where a.id = $1 and (a.member_id = $2 or a.member_id is null) and a.removed_at is null`,
    values: [choices.addressId, memberId],
  });
  const address = rows[0];
  if (!address) throw notFound('Address');
  return choices.pickup || address.house ? { kind: 'pickup' } : { ...address, kind: 'address' };
}
