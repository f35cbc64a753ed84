import type { CellarBarrel } from '@le-chai/contracts/barrels';
import { PRODUCT } from '@le-chai/contracts/house';

/** 22.5 l of a Barolo that are paid for, and not bottled yet; say what matters, the rest is made up. */
export const cellarBarrel = (id: number, known: Partial<CellarBarrel> = {}): CellarBarrel => ({
  id_barrel_auction_participant: id,
  id_sale: 319,
  quantity_winner: 5,
  insurance: 0,
  description_barrel_auction: '',
  [`${PRODUCT}_estimated_market_price` as const]: 2970,
  id_barrel: 3,
  name: `Barolo 2022, barrel no. ${id}`,
  color: 'red',
  product_region: 'Piemonte',
  product_vintage: 2022,
  winery_id: 4,
  winery_name: 'Podere Sant’Ilvo',
  total_bid: 2475,
  undiscounted_total_bid: 2750,
  liter_winner: 22.5,
  liters_available: 22.5,
  paid: true,
  bottling_end_date: '2028-06-30',
  payment_key: null,
  ...known,
});

/** A page of the barrels of a cellar. */
export const barrelsPage = (items: CellarBarrel[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 10),
  filters: {
    region: { label: 'Region', filters: [{ label: 'Piemonte', value: 'Piemonte', total: 2 }] },
    color: { label: 'Colour', filters: [{ label: 'Red', value: 'red', total: 2 }] },
    winery: { label: 'Winery', filters: [{ label: 'Podere Sant’Ilvo', value: '4', total: 2 }] },
    vintage: { label: 'Vintage', filters: [{ label: '2022', value: '2022', total: 2 }] },
  },
});
