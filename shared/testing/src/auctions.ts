import { BarrelAuction, BidEntry, LotAuction, type Builder } from '@le-chai/contracts/auction';
import { HistoryEntry, Live, Mine } from '@le-chai/contracts/bidding';
import { PriceHistory } from '@le-chai/contracts/price-history';

/*
 * Sales to be in a test, as the API sends them; say what matters, the rest is made up. Parsed by the contract, so that
 * they cannot drift away from it.
 */
const IN_SIX_HOURS = 6 * 3_600_000;
const at = (left: number): string => new Date(Date.now() + left).toISOString();

const builder = (name: string, region: string): Builder => ({
  id: 3,
  name,
  winery_description: 'Grown and made by one family since 1871.',
  region,
  country: 'France',
  gallery: [],
  pictures: [],
  show_on_website: true,
});

const component = (size: number, quantity: number, id: number) => ({
  about: '',
  age: null,
  alcool_level: 13.5,
  bottler: '',
  builder: builder('Château Vauclerc', 'Bordeaux'),
  category: { name: 'Red wine', root: 'wine' },
  color: 'red',
  custom_label: false,
  id,
  id_serial: null,
  wrapper_id: id,
  id_product: id,
  media: { cover: null },
  nameProductComplete: 'Château Vauclerc 2016',
  nameProductWithoutVintage: 'Château Vauclerc',
  person_signing: '',
  price: 290,
  quantity,
  region: 'Bordeaux',
  serial_number: null,
  signed: false,
  size,
  varietal: 'Cabernet Sauvignon',
  vintage: 2016,
  wine_type: 'still',
  emp: 312,
  undiscounted_price: null,
});

const common = () => ({
  description: 'From the château in 2019, one owner.',
  status: 'open',
  start_data: at(-86_400_000),
  finish_data: at(IN_SIX_HOURS),
  bets: 4,
  bid_percentage: 100,
  canBid: true,
  catalogue: null,
  house_estimated_market_price: 1680,
  isWishlist: false,
  only_few_left: false,
  tags: [],
  is_buy_now_enabled: false,
  buy_now_price: null,
  undiscounted_buy_now_price: null,
  original_price: null,
  is_waiting_to_be_notified: false,
  standing: 'none',
});

export const lotAuction = (known: Record<string, unknown> = {}): LotAuction =>
  LotAuction.parse({
    ...common(),
    id_auction: 2417,
    id_sale: 2417,
    name: 'Pauillac 2016, three and a magnum',
    type: { id: 1 },
    currentPrice: 1300,
    initial_price: 900,
    options: { bids: [], quantities: { min: 1, max: 1, step: 1, mul: 1 } },
    product_type: 'lot',
    badge: null,
    availability_label: 'In our warehouse',
    rootCategory: 7,
    lot: {
      id: 2417,
      case_: 'Original wooden case',
      available_date: null,
      description: '',
      components: [component(0.75, 3, 1), component(1.5, 1, 2)],
    },
    max_bid_feature_is_available: true,
    user_max_bid_set: null,
    is_highest_bid: false,
    undiscounted_initial_price: null,
    house_estimate: null,
    warehouse: 'Geneva',
    ...known,
  });

export const barrelAuction = (known: Record<string, unknown> = {}): BarrelAuction =>
  BarrelAuction.parse({
    ...common(),
    id_auction: 319,
    id_sale: 319,
    name: 'Barolo 2024, barrel no. 9',
    type: { id: 2 },
    currentPrice: 110,
    initial_price: 96,
    options: { bids: [], quantities: { min: 1, max: 50, step: 6, mul: 4.5 } },
    product_type: 'barrel',
    barrel: {
      id_barrel: 9,
      name: 'Barolo 2024',
      color: 'red',
      description: '',
      region: 'Piemonte',
      varietal: 'Nebbiolo',
      wine_type: 'still',
      alcohol_level: 14,
      vintage: 2024,
      litres: 225,
      builder: builder('Podere Sant’Ilvo', 'Piemonte'),
      bottling: [{ size: 0.75, bottle_image: null, is_custom_label_permitted: true, casing: [] }],
      final_bottling_date: '2028-06-30',
      lots_available_date: '2027-03-01',
      dinner_with_producer: true,
      notes_dinner_with_producer: '',
      notes_visit_cellar_of_producer: '',
    },
    ...known,
  });

export const historyEntry = (known: Record<string, unknown> = {}): HistoryEntry =>
  HistoryEntry.parse({
    bid_id: 1,
    member_no: 4127,
    date: at(-60_000),
    event: 'took-lead',
    offer: null,
    quantity: 1,
    units_now: 1,
    price_after: 1300,
    ...known,
  });

export const liveOf = (auction: LotAuction | BarrelAuction, known: Record<string, unknown> = {}): Live =>
  Live.parse({
    id_auction: auction.id_auction,
    status: auction.status,
    currentPrice: auction.currentPrice,
    next_minimum: auction.currentPrice + 50,
    increment: 50,
    finish_data: auction.finish_data,
    bid_percentage: auction.bid_percentage,
    bets: auction.bets,
    members: 4,
    units_offered: auction.options.quantities.max,
    units_asked: 1,
    version: 1,
    history: [historyEntry()],
    ...known,
  });

export const mineOf = (auction: LotAuction | BarrelAuction, known: Record<string, unknown> = {}): Mine =>
  Mine.parse({
    id_auction: auction.id_auction,
    version: 1,
    member_no: 107,
    standing: 'none',
    is_highest_bid: false,
    user_max_bid_set: null,
    canBid: true,
    reason_not: null,
    bids: [],
    units_now: 0,
    reason: null,
    buy_now: { is_enabled: false, reason: null, name: null, units_left: 1, hold: null },
    ...known,
  });

/** An own pending bid. */
export const ownBid = (known: Record<string, unknown> = {}): BidEntry =>
  BidEntry.parse({
    type: 'bid',
    bid_id: 41,
    bid_quantity: 1,
    bid_status: 'pending',
    bid_date: at(-3_600_000),
    bid_offer: 1400,
    canEdit: true,
    ...known,
  });

/** What the wines of a lot sold for, or what a barrel did: a reference a year, and two sales. */
export const priceHistoryOf = (
  auction: LotAuction | BarrelAuction,
  known: Record<string, unknown> = {},
): PriceHistory => {
  const year = 365 * 86_400_000;
  const day = (ago: number): string => at(-ago).slice(0, 10);
  const past = {
    sales: [
      { date: at(-year), price: 280, quantity: 3 },
      { date: at(-year / 4), price: 305, quantity: 1 },
    ],
    references: [
      { date: day(3 * year), price: 250 },
      { date: day(2 * year), price: 270 },
      { date: day(0), price: 312 },
    ],
    estimate: { price: 312, basis: 'reference', date: day(0) },
    ...known,
  };
  return PriceHistory.parse(
    auction.product_type === 'barrel'
      ? { unit: 'litre', products: [{ ...past, id: auction.barrel.id_barrel, name: auction.barrel.name, size: null }] }
      : {
          unit: 'bottle',
          products: auction.lot.components.map(({ id_product, nameProductComplete, size }) => ({
            ...past,
            id: id_product,
            name: nameProductComplete,
            size,
          })),
        },
  );
};

interface PageOf<Item> {
  items: Item[];
  total: number;
  page: number;
  total_pages: number;
}

/** One page of a list that holds all of these, of one kind or of several. */
export function pageOf<Item>(...items: Item[]): PageOf<Item>;
export function pageOf<Items extends unknown[]>(...items: Items): PageOf<Items[number]>;
export function pageOf(...items: unknown[]): PageOf<unknown> {
  return { items, total: items.length, page: 1, total_pages: 1 };
}
