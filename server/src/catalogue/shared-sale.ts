import type { Auction, BarrelAuction, LotAuction } from '@le-chai/contracts/auction';
import { PRODUCT, ROOT_CATEGORY } from '@le-chai/contracts/house';
import type { SaleId } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull, toLitres } from '../auctions/amounts.ts';
import { bidPercentage } from '../auctions/rules/bid-percentage.ts';
import { onlyFewLeft } from '../auctions/rules/only-few-left.ts';
import type { ComponentRow, SaleRow } from './load-sales.ts';
import { barrelOf, componentOf } from './product-parts.ts';

/** Fields that differ by who asks, or by the moment; everything else of a sale is the same for everybody. */
type OwnFields = 'canBid' | 'isWishlist' | 'is_waiting_to_be_notified' | 'is_buy_now_enabled' | 'standing';
type OwnLotFields = OwnFields | 'user_max_bid_set' | 'is_highest_bid';

type WithoutBids<T extends { options: unknown }> = Omit<T, 'options'>;
export type SharedLot = WithoutBids<Omit<LotAuction, OwnLotFields>>;
export type SharedBarrel = WithoutBids<Omit<BarrelAuction, OwnFields>>;
export type OwnPart = Pick<LotAuction, OwnLotFields> & Pick<Auction, 'options'>;

/** The part of a sale that everybody sees alike. */
export function sharedSale(row: SaleRow): SharedLot | SharedBarrel {
  if (row.barrel && row.barrel_builder) {
    return {
      ...sharedBase(row, row.barrel.emp_cents),
      product_type: 'barrel',
      barrel: barrelOf(row.barrel, row.barrel_builder),
    };
  }
  const { lot } = row;
  if (!lot) throw new Error(`Sale ${row.id} offers nothing`);
  const components = row.components ?? [];
  return {
    ...sharedBase(row, marketPrice(components)),
    product_type: 'lot',
    badge: row.badge,
    availability_label: row.availability_label,
    rootCategory: ROOT_CATEGORY[components.some(({ product }) => product.root === 'wine') ? 'wine' : 'spirit'],
    lot: {
      id: lot.id,
      case_: lot.case,
      available_date: lot.available_date,
      description: lot.description,
      components: components.map((component) => componentOf(lot.id, component)),
    },
    max_bid_feature_is_available: row.quantity_max === 1 && isAuction(row),
    undiscounted_initial_price: toEuroOrNull(row.undiscounted_initial_price_cents),
    warehouse: lot.warehouse,
  };
}

/** Private sales and the shop sell at a price; bids are for the other two. */
export const isAuction = ({ type_id }: Pick<SaleRow, 'type_id'>) => type_id === 1 || type_id === 2;

function sharedBase(row: SaleRow, empCents: number | null) {
  return {
    id_auction: row.id as SaleId,
    id_sale: row.id as SaleId,
    name: row.name,
    description: row.description,
    type: { id: row.type_id },
    status: row.status,
    start_data: row.starts_at.toISOString(),
    finish_data: row.finishes_at?.toISOString() ?? null,
    bets: row.bets,
    bid_percentage: bidPercentage(row.units_asked, row.units_sold, row.quantity_max),
    catalogue: row.catalogue,
    [`${PRODUCT}_estimated_market_price` as const]: toEuroOrNull(empCents),
    currentPrice: toEuro(row.current_price_cents),
    initial_price: toEuro(row.initial_price_cents),
    only_few_left: onlyFewLeft(row.quantity_max, row.quantity_max - row.units_sold),
    tags: row.tags,
    buy_now_price: toEuroOrNull(row.buy_now_price_cents),
    undiscounted_buy_now_price: toEuroOrNull(row.undiscounted_buy_now_price_cents),
    original_price: toEuroOrNull(row.original_price_cents),
  };
}

/** What one lot would fetch: the market prices of its bottles, where every one of them has one. */
function marketPrice(components: readonly ComponentRow[]): number | null {
  let sum = 0;
  for (const { product, quantity } of components) {
    if (product.emp_cents === null) return null;
    sum += product.emp_cents * quantity;
  }
  return components.length > 0 ? sum : null;
}

/** How units of the sale are counted. A lot is one unit; a unit of a barrel is so many bottles. */
export function quantitiesOf(row: SaleRow): Auction['options']['quantities'] {
  const barrel = row.product_type === 'barrel';
  return {
    min: Math.max(1, row.quantity_min),
    max: Math.max(1, row.quantity_max),
    step: barrel ? row.step : 1,
    mul: barrel ? toLitres(row.unit_ml) : 1,
  };
}
