import { getPhysicalCellarBarrels, type CellarBarrel } from '@le-chai/contracts/barrels';
import { CellarLot, getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getExperiences } from '@le-chai/contracts/experiences';
import { PRODUCT } from '@le-chai/contracts/house';
import { getCellarValue, getTotalEarns, type CellarValue, type Earnings } from '@le-chai/contracts/value';
import type { Network } from './network.ts';

const no = { is_available: false, reason: 'Not yet.' };

/** Twelve bottles of a Pauillac in the warehouse that nothing can be done with. What the contract has a default for may be left out. */
export const cellarLot = (id: number, known: Partial<CellarLot> = {}): CellarLot =>
  CellarLot.parse({
    id,
    name: `Château Vauclerc, Pauillac ${id}`,
    available_date: null,
    description: '',
    components: [
      {
        color: 'red',
        custom_label: false,
        label: null,
        id,
        wrapper_id: id,
        nameProductComplete: 'Château Vauclerc, Pauillac 2016',
        nameProductWithoutVintage: 'Château Vauclerc, Pauillac',
        builder_id: 1,
        builder_name: 'Château Vauclerc',
        region: 'Bordeaux',
        root_category: 'wine',
        price: 208,
        serial_number: null,
        sku: 'VAU-16',
        size: 0.75,
        quantity: 12,
        vintage: 2016,
        emp: 312,
        price_basis: { source: 'house', date: '2026-11-12', results: 7, sure: 'firm', out_of_date: false },
        undiscounted_price: null,
      },
    ],
    statusNew: { id: 8 },
    paid: true,
    serials: [],
    finance: { average_emp: 312, pmc: 208, ratio: 0.5, total: 2496, total_insurance: 0, insurance_limit: 0 },
    gift_sender_full_name: null,
    promised: false,
    payment_key: null,
    actions: { GIFT: no, SHIP: no, EXPORT_TO_MARKETPLACE: no, IMPORT_FROM_MARKETPLACE: no },
    ...known,
  });

/** A page of cellar contents. */
export const cellarPage = <Item>(items: Item[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 10),
});

/** 22.5 l of a Barolo that are paid for, and not bottled yet. */
export const cellarBarrel = (id: number, known: Partial<CellarBarrel> = {}): CellarBarrel => ({
  id_barrel_auction_participant: id,
  id_sale: 319,
  quantity_winner: 5,
  insurance: 0,
  description_barrel_auction: '',
  [`${PRODUCT}_estimated_market_price` as const]: 2970,
  litre_emp: 132,
  price_basis: { source: 'catalogue', date: '2026-11-20', results: 0, sure: 'fair', out_of_date: false },
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
  ...cellarPage(items, total),
  filters: {
    region: { label: 'Region', filters: [{ label: 'Piemonte', value: 'Piemonte', total: 2 }] },
    color: { label: 'Colour', filters: [{ label: 'Red', value: 'red', total: 2 }] },
    winery: { label: 'Winery', filters: [{ label: 'Podere Sant’Ilvo', value: '4', total: 2 }] },
    vintage: { label: 'Vintage', filters: [{ label: '2022', value: '2022', total: 2 }] },
  },
});

const figure = (number: number) => ({ number, number_text: String(number) });

/** What a cellar cost and is worth, EUR. */
export function earnings(cost: number, worth: number): Earnings {
  return {
    total_purchases: figure(cost),
    [`total_${PRODUCT}_estimated_market_price` as const]: figure(worth),
    total_upside: { ...figure(worth - cost), direction: worth > cost ? 1 : worth < cost ? -1 : 0 },
  };
}

/** The worth of a cellar of red Bordeaux over two months. */
export function cellarValue(cost: number, worth: number, known: Partial<CellarValue> = {}): CellarValue {
  const whole = { purchases: cost, market: worth, bottles: 12, liters: 0, share: 1 };
  return {
    since: '2026-10-12T10:00:00Z',
    step: 'month',
    purchases: cost,
    market: worth,
    points: [
      { at: '2026-10-31', purchases: cost, market: cost },
      { at: '2026-11-23', purchases: cost, market: worth },
    ],
    by_region: [{ key: 'Bordeaux', label: 'Bordeaux', ...whole }],
    by_color: [{ key: 'red', label: 'Red', ...whole }],
    by_maturity: [{ key: 'mature', label: 'Mature, 10 to 19 years', ...whole }],
    by_sureness: [{ key: 'fair', label: 'Fair', ...whole }],
    ...known,
  };
}

/** Answers the calls shared by every view of a cellar, and empty lists; answer the calls under test afterwards. */
export function answerCellarHead(network: Network): void {
  const none = { items: [], total: 0, page: 1, total_pages: 0 };
  network.answer(getTotalEarns, earnings(2496, 3744));
  network.answer(getCellarValue, cellarValue(2496, 3744));
  network.answer(getPhysicalCellarLots, none);
  network.answer(getPhysicalCellarBarrels, { ...none, filters: {} });
  network.answer(getExperiences, none);
}
