import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import type { Queryable } from '../../../core/database/open-database.ts';
import { estimateShipping, tellEstimate } from '../../../cellar/operations.ts';
import { barrelInBottles, type BottleKind, bottlesToShip } from '../rules/bottles-to-ship.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import type { BottlingPart } from './bottling-part.ts';
import type { Destination } from './destination.ts';

export interface ShippingPart {
  readonly totalCents: number;
  readonly estimate: ShippingEstimate | null;
  /** Why there is none, in a sentence. */
  readonly note: string | null;
}

const none = (note: string | null): ShippingPart => ({ totalCents: 0, estimate: null, note });

/** What shipping a purchase will cost, as an estimate: by the same tariff as the shipment's quote. */
export async function shippingPart(
  db: Queryable,
  sale: SaleOnOffer,
  bought: { units: number; litresMl: number; totalCents: number },
  destination: Destination,
  bottling: BottlingPart | null,
): Promise<ShippingPart> {
  switch (destination.kind) {
    case 'pickup':
      return none(null);
    case 'open':
      return none('Choose an address, and we estimate what shipping there will cost.');
    case 'address': {
      const { country, iso, shipped } = destination;
      if (!shipped) return none(`We do not ship to ${country}. Your wine can stay in the cellar, or be fetched.`);
      const bottles = bottlesToShip(await kindsOf(db, sale, bought, bottling), bought.totalCents);
      const cost = estimateShipping({ countryIso: iso, bottles });
      return { totalCents: cost.totalCents, estimate: tellEstimate(cost, country), note: null };
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
