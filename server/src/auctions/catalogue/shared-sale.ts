import type { Auction, BarrelAuction, HouseEstimate, LotAuction } from '@le-chai/contracts/auction';
import { PRODUCT } from '@le-chai/contracts/house';
import type { SaleId } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull } from '../../core/money/amounts.ts';
import { bidPercentage } from '../../core/sale/rules/bid-percentage.ts';
import { unitsLeft } from './rules/availability.ts';
import { onlyFewLeft } from '../../core/sale/rules/only-few-left.ts';
import type { SaleRow } from './load-sales.ts';
import { barrelOf, lotOf } from '../../core/wares/product-parts.ts';
import { isAuction, marketPrice, rootCategory, stockOf } from './sale-facts.ts';

/** Fields that depend on the caller or the moment; everything else of a sale is the same for everybody. */
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
      ...sharedBase(row),
      product_type: 'barrel',
      barrel: barrelOf(row.barrel, row.barrel_builder),
    };
  }
  const { lot } = row;
  if (!lot) throw new Error(`Sale ${row.id} offers nothing`);
  const components = row.components ?? [];
  return {
    ...sharedBase(row),
    product_type: 'lot',
    badge: row.badge,
    availability_label: row.availability_label,
    rootCategory: rootCategory(row),
    lot: lotOf(lot, components),
    max_bid_feature_is_available: row.quantity_max === 1 && isAuction(row),
    undiscounted_initial_price: toEuroOrNull(row.undiscounted_initial_price_cents),
    warehouse: lot.warehouse,
    house_estimate: houseEstimate(row),
  };
}

function houseEstimate({ estimate_low_cents: low, estimate_high_cents: high }: SaleRow): HouseEstimate | null {
  return low === null || high === null ? null : { low: toEuro(low), high: toEuro(high) };
}

function sharedBase(row: SaleRow) {
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
    [`${PRODUCT}_estimated_market_price` as const]: toEuroOrNull(marketPrice(row)),
    currentPrice: toEuro(row.current_price_cents),
    initial_price: toEuro(row.initial_price_cents),
    only_few_left: onlyFewLeft(row.quantity_max, unitsLeft(stockOf(row))),
    tags: row.tags,
    pictures: row.pictures,
    buy_now_price: toEuroOrNull(row.buy_now_price_cents),
    undiscounted_buy_now_price: toEuroOrNull(row.undiscounted_buy_now_price_cents),
    original_price: toEuroOrNull(row.original_price_cents),
  };
}
