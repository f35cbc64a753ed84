import {
  addToWishlist,
  auctionCounter,
  auctionFilters,
  removeFromWishlist,
  saleDetail,
  weeklyOffers,
} from '@le-chai/contracts/auctions';
import type { AnyCall } from '@le-chai/contracts/call';
import { shop, shopLookup } from '@le-chai/contracts/direct-sales';
import { readHome } from '@le-chai/contracts/home';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { plannedSales, previewSale } from '@le-chai/contracts/planned-sales';
import { priceHistory } from '@le-chai/contracts/price-history';
import { saleCalendar } from '@le-chai/contracts/calendar';
import { pastResults } from '@le-chai/contracts/past-results';
import { producerPage } from '@le-chai/contracts/producers';
import { salesSearch } from '@le-chai/contracts/search';
import { auctionLookup, leadSale, whatsNew } from '@le-chai/contracts/whats-new';
import { SMALL, type SaleGiven } from '../harness.ts';
import { lotLine } from '../support/catalogue-lines.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const looker = (house: TableHouse) => house.member('catalogue looks');
const asking =
  (query: Record<string, unknown> = {}) =>
  async (house: TableHouse): Promise<Sending> => ({ as: await looker(house), query });
const offered = (house: TableHouse, sale: Partial<SaleGiven> = {}) =>
  house.createSale({ lot: SMALL.lot.bottle, price: 80, ends: '2d', ...sale });
const about = async (house: TableHouse, saleId: unknown): Promise<Sending> => ({
  as: await looker(house),
  params: { saleId },
});
const aboutOne = async (house: TableHouse) => about(house, await offered(house));
async function aboutOneThatIsOver(house: TableHouse): Promise<Sending> {
  const id = await offered(house);
  await house.operate(['sale', 'close', String(id)]);
  return about(house, id);
}

const PLANNED = { ...lotLine(900), reference: 'PLANNED-900' };
/** A member of the staff. */
async function ofStaff(house: TableHouse) {
  const staff = await house.member('looks at what is planned');
  await house.operate(['member', 'tier', staff.email, 'Staff']);
  return staff;
}
/** @returns the number of a sale that is planned */
async function planned(house: TableHouse): Promise<number> {
  await house.operate(['catalogue', 'import', 'planned.jsonl', '--planned'], JSON.stringify(PLANNED));
  const { weeks } = (await house.operate(['week', 'list'])) as {
    weeks: { sales: { id: number; reference: string }[] }[];
  };
  return weeks.flatMap(({ sales }) => sales).find(({ reference }) => reference === PLANNED.reference)!.id;
}

const noSuchSale = {
  title: 'a sale that does not exist',
  status: 404,
  name: 'not-found',
  sending: (house: TableHouse) => about(house, 999_999),
};
const noNumber = {
  title: 'an unknown id',
  fields: ['saleId'],
  sending: (house: TableHouse) => about(house, 'seven'),
};
const badQuery = (title: string, query: Record<string, unknown>) => ({
  title,
  fields: Object.keys(query),
  sending: asking(query),
});

const badLists = [
  badQuery('what is no number, sorting, filter or flag', {
    page: 'x',
    per_page: '-1',
    id: '1.5',
    sort: 'sideways',
    filters: '{',
    onGoing: 'perhaps',
    q: 'x'.repeat(101),
  }),
  {
    title: 'filters that are no lists of texts',
    fields: ['filters.region'],
    sending: asking({ filters: '{"region": "Bordeaux"}' }),
  },
  badQuery('page nought', { page: 0 }),
  badQuery('pages of nothing', { per_page: 0 }),
];

const listRow = (call: AnyCall, sale: Partial<SaleGiven>, malformed: CallRow['malformed'] = []): CallRow => ({
  call,
  async succeeds(house) {
    const id = await offered(house, sale);
    return { as: await looker(house), query: { id, onGoing: 'true' } };
  },
  answers: (result) =>
    expect(result).toMatchObject({ items: [{ name: sale.name }], total: 1, page: 1, total_pages: 1 }),
  malformed: [...badLists, badQuery('an unknown kind', { id_type_auction: 'car-boot' }), ...malformed],
});

export const rows: CallRow[] = [
  listRow(weeklyOffers, { name: 'A weekly one', weekly: true }, [
    badQuery('an unknown standing', { standing: 'tied' }),
  ]),
  listRow(shop, { name: 'One of the shop', type: 'shop' }),
  listRow(shopLookup, { name: 'A private one', type: 'private-sale' }),
  {
    call: saleDetail,
    succeeds: aboutOne,
    answers: (result) => expect(result).toMatchObject({ currentPrice: 80, type: { id: 1 } }),
    refusals: [noSuchSale],
    malformed: [noNumber],
  },
  {
    call: auctionLookup,
    async succeeds(house) {
      return { as: await looker(house), query: { id_auction: await offered(house), expand: 'true' } };
    },
    answers: (result) => expect(result).toMatchObject([{ currentPrice: 80 }]),
    malformed: [
      { title: 'no id', fields: ['id_auction'], sending: asking() },
      badQuery('what is no id and no product', { id_auction: 'x', type_product: 'bottle' }),
    ],
  },
  {
    call: leadSale,
    async succeeds(house) {
      await house.operate(['sale', 'lead', String(await offered(house)), '--words', 'The house’s own choice.']);
      return { as: await looker(house) };
    },
    answers: (result) => expect(result).toMatchObject({ words: 'The house’s own choice.', sale: { currentPrice: 80 } }),
  },
  {
    call: whatsNew,
    async succeeds(house) {
      await offered(house, { name: 'The newest one' });
      return { as: await looker(house), query: { dashboard: 'true', onGoing: 'true', expand: 'true' } };
    },
    answers: (result) =>
      expect(result).toContainEqual(
        expect.objectContaining({ name: 'The newest one', card: expect.objectContaining({ kind: 'single-lot' }) }),
      ),
    malformed: [badQuery('what is no flag', { dashboard: 'x', onGoing: '2', expand: 'x' })],
  },
  {
    call: auctionFilters,
    succeeds: asking({ expand: 'true', onGoing: 'true', type_product: 'lot' }),
    answers: (result) => expect(result).toMatchObject({ region: { label: 'Region', filters: expect.any(Array) } }),
    malformed: [
      badQuery('kinds that are none', {
        type_product: 'bottle',
        id_type_auction: 'x',
        filters: '[',
        price_from: 'x',
        price_to: '1.5',
      }),
    ],
  },
  {
    call: auctionCounter,
    succeeds: asking(),
    answers: (result) => expect(result).toEqual(expect.objectContaining({ singleLots: expect.any(Number) })),
  },
  {
    call: readHome,
    succeeds: async () => ({}),
    answers: (result) => expect(result).toMatchObject({ cover: { storage: { rate: expect.any(Number) } } }),
  },
  {
    call: salesSearch,
    async succeeds(house) {
      await offered(house, { name: 'Cuvée Zéphyr & fils' });
      const query = {
        q: 'zephyr',
        highlight: 'true',
        highlight_pre_tag: '<em>',
        sale_purchase_type: 'AUCTION',
        limit: 5,
      };
      return { as: await looker(house), query };
    },
    answers: (result) =>
      expect(result).toContainEqual(
        expect.objectContaining({
          id: expect.any(Number),
          name: 'Cuvée <em>Zéphyr</em> &amp; fils',
          product_type: 'lot',
        }),
      ),
    malformed: [
      badQuery('another tag, more than five, another kind', {
        highlight_pre_tag: '<script>',
        limit: 6,
        sale_purchase_type: 'GIFT',
      }),
      { title: 'nothing searched for', fields: ['q'], sending: asking() },
    ],
  },
  {
    call: plannedSales,
    async succeeds(house) {
      await planned(house);
      return { as: await ofStaff(house), query: { page: 1 } };
    },
    answers: (result) =>
      expect(result).toMatchObject({
        items: [{ reference: 'PLANNED-900', week: null, product_type: 'lot', price: 450, picture: null }],
        total: 1,
        page: 1,
        total_pages: 1,
      }),
    refusals: [{ title: 'a member', status: 404, name: 'not-found', sending: asking() }],
    malformed: [
      {
        title: 'page nought',
        fields: ['page'],
        sending: async (house) => ({ as: await ofStaff(house), query: { page: 0 } }),
      },
      badQuery('what is no page', { page: 'x' }),
    ],
  },
  {
    call: previewSale,
    succeeds: async (house) => ({ as: await ofStaff(house), params: { saleId: await planned(house) } }),
    answers: (result) =>
      expect(result).toMatchObject({
        reference: 'PLANNED-900',
        week: null,
        sale: { status: 'scheduled', currentPrice: 450, standing: 'none', canBid: false },
      }),
    refusals: [
      {
        title: 'a member',
        status: 404,
        name: 'not-found',
        sending: async (house) => about(house, await planned(house)),
      },
      {
        title: 'a sale that members see',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await ofStaff(house), params: { saleId: await offered(house) } }),
      },
    ],
    malformed: [noNumber],
  },
  {
    call: priceHistory,
    succeeds: aboutOne,
    answers: (result) => expect(result).toMatchObject({ unit: 'bottle', products: [{ size: 0.75 }] }),
    refusals: [noSuchSale],
    malformed: [noNumber],
  },
  {
    call: saleCalendar,
    succeeds: asking(),
    answers: (result) =>
      expect(result).toContainEqual(expect.objectContaining({ what: 'ends', total: expect.any(Number) })),
  },
  {
    call: pastResults,
    succeeds: asking({ q: 'vauclerc', vintage: 2016 }),
    answers: (result) => expect(result).toMatchObject({ page: 1, items: expect.any(Array) }),
    malformed: [badQuery('a vintage and a page that are none', { vintage: 'x', page: '-1' })],
  },
  {
    call: producerPage,
    succeeds: async (house) => ({ as: await looker(house), params: { name: 'Château Vauclerc' } }),
    answers: (result) =>
      expect(result).toMatchObject({
        producer: { name: 'Château Vauclerc' },
        results: { page: 1, items: expect.any(Array) },
      }),
    refusals: [
      {
        title: 'a producer who does not exist',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await looker(house), params: { name: 'Nobody' } }),
      },
    ],
    malformed: [
      {
        title: 'an invalid page',
        fields: ['page'],
        sending: async (house) => ({
          as: await looker(house),
          params: { name: 'Château Vauclerc' },
          query: { page: 'x' },
        }),
      },
    ],
  },
  {
    call: addToWishlist,
    succeeds: aboutOne,
    answers: (result) => expect(result).toEqual({ isWishlist: true }),
    refusals: [noSuchSale],
    malformed: [noNumber],
  },
  {
    call: removeFromWishlist,
    succeeds: aboutOne,
    answers: (result) => expect(result).toEqual({ isWishlist: false }),
    refusals: [noSuchSale],
    malformed: [noNumber],
  },
  {
    call: notifyMe,
    succeeds: aboutOneThatIsOver,
    answers: (result) => expect(result).toEqual({ is_waiting_to_be_notified: true }),
    refusals: [{ title: 'what is available', status: 409, name: 'available', sending: aboutOne }, noSuchSale],
    malformed: [noNumber],
  },
  {
    call: stopNotifyingMe,
    succeeds: aboutOne,
    answers: (result) => expect(result).toEqual({ is_waiting_to_be_notified: false }),
    refusals: [noSuchSale],
    malformed: [noNumber],
  },
];
