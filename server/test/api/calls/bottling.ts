import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { barrelInfo, convertWithCases } from '@le-chai/contracts/bottling';
import { getExperiences } from '@le-chai/contracts/experiences';
import { FREE_CASES, MIXED_CASES, ownBarrel, sized } from '../support/barrels.ts';
import type { CallRow, TableHouse } from './call-row.ts';

/** A member with 13.5 l of a barrel. */
async function owner(house: TableHouse, options: { paid?: boolean } = {}) {
  const as = await house.member('barrel-owner');
  return { as, id: await ownBarrel(house, as, options) };
}

/** A way of bottling it, sent by its owner. */
async function bottling(house: TableHouse, body: Record<string, unknown>, options: { paid?: boolean } = {}) {
  const { as, id } = await owner(house, options);
  return { as, body: { id_sale_bid: id, cases: FREE_CASES, ...body } };
}

export const rows: CallRow[] = [
  {
    call: getPhysicalCellarBarrels,
    succeeds: async (house) => ({
      as: (await owner(house)).as,
      query: { page: 1, pageSize: 5, sortBy: 'name', sortDir: 'desc', filters: '{"vintage":["2024"]}' },
    }),
    answers: (result) =>
      expect(result).toMatchObject({ page: 1, items: [{ liter_winner: 13.5, product_vintage: 2024 }] }),
    malformed: [
      {
        title: 'a page and a column that there are not',
        fields: ['page', 'sortBy', 'filters'],
        sending: async (house) => ({
          as: await house.member('barrel-owner'),
          query: { page: 0, sortBy: 'smell', filters: 'red' },
        }),
      },
    ],
  },
  {
    call: getExperiences,
    succeeds: async (house) => ({
      as: await house.member('barrel-owner'),
      query: { page: 1, pageSize: 100, sortBy: 'winery', sortDir: 'asc' },
    }),
    answers: (result) => expect(result).toMatchObject({ page: 1 }),
    malformed: [
      {
        title: 'a page that is too large',
        fields: ['pageSize', 'sortDir'],
        sending: async (house) => ({
          as: await house.member('barrel-owner'),
          query: { pageSize: 501, sortDir: 'sideways' },
        }),
      },
    ],
  },
  {
    call: barrelInfo,
    succeeds: async (house) => {
      const { as, id } = await owner(house);
      return { as, query: { id_sale_bid: id } };
    },
    answers: (result) =>
      expect(result).toMatchObject({
        available_liters: 13.5,
        liter_winner: 13.5,
        reason: null,
        payment_key: null,
        barrel: { region: 'Piemonte', vintage: 2024, bottling: [{ size: 0.75 }, { size: 1.5 }] },
      }),
    refusals: [
      {
        title: 'a barrel that there is not',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('barrel-owner'), query: { id_sale_bid: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'no number',
        fields: ['id_sale_bid'],
        sending: async (house) => ({ as: await house.member('barrel-owner'), query: { id_sale_bid: 'all' } }),
      },
    ],
  },
  {
    call: convertWithCases,
    succeeds: (house) =>
      bottling(house, {
        cases: MIXED_CASES,
        custom_label: { monogram: 'A', name: 'For Ada', ink: 'rust', sizes: [0.75] },
        payment_method: 3,
        payment_token: 'pm_card_visa',
      }),
    answers: (result) =>
      expect(result).toMatchObject({
        status: 'done',
        bottled_liters: 13.5,
        charge: 42,
        available_liters: 0,
        warnings: [],
      }),
    refusals: [
      {
        title: 'a barrel that is not paid for',
        status: 409,
        name: 'not-paid',
        sending: (house) => bottling(house, {}, { paid: false }),
      },
      {
        title: 'what is bottled already',
        status: 409,
        name: 'bottled',
        sending: async (house) => {
          const sending = await bottling(house, {});
          await house.api(convertWithCases, { token: sending.as.token, body: sending.body });
          return sending;
        },
      },
      {
        title: 'more than there is',
        status: 422,
        name: 'too-much',
        sending: (house) => bottling(house, { cases: [sized(0.75, 'CC', 6, 4)] }),
      },
      {
        title: 'to leave a bottle over',
        status: 422,
        name: 'too-much-left',
        sending: (house) => bottling(house, { cases: [sized(1.5, 'CC', 3, 2)] }),
      },
    ],
    malformed: [
      {
        title: 'cases that are not offered, and a label that is not permitted',
        fields: ['cases.0.casing.0', 'custom_label.sizes.0'],
        sending: (house) =>
          bottling(house, {
            cases: [sized(1.5, 'OWC', 3, 3, 17)],
            custom_label: { monogram: 'A', name: 'For Ada', ink: 'rust', sizes: [1.5] },
            payment_method: 4,
          }),
      },
      {
        title: 'cases to pay for, and no way of paying',
        fields: ['payment_method'],
        sending: (house) => bottling(house, { cases: MIXED_CASES }),
      },
      {
        title: 'no card to charge',
        fields: ['payment_token'],
        sending: (house) => bottling(house, { cases: MIXED_CASES, payment_method: 3 }),
      },
      {
        title: 'half a bottle',
        fields: ['cases.0.bottles', 'cases.0.casing'],
        sending: (house) => bottling(house, { cases: [{ size: 0.75, bottles: 0.5, casing: [] }] }),
      },
    ],
  },
];
