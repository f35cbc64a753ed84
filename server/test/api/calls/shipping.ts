import * as contract from '@le-chai/contracts/shipping';
import { addressIn, bottlesOf, quoted, requested } from '../support/shipping.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const shipper = (house: TableHouse) => house.member('ships');

async function asking(house: TableHouse) {
  const as = await shipper(house);
  const serials = await bottlesOf(house, as);
  return { as, body: { id_address: await addressIn(house, as, 'IT'), serials, pickup_address: false } };
}

async function withQuote(house: TableHouse) {
  const as = await shipper(house);
  const { id } = await quoted(house, as);
  return { as, params: { id }, body: { payment_token: 'pm_card_visa' } };
}

async function withRequest(house: TableHouse) {
  const as = await shipper(house);
  return { as, params: { id: (await requested(house, as)).id } };
}

const nowhere: NonNullable<CallRow['refusals']> = [
  {
    title: 'an address that is not there',
    status: 404,
    name: 'not-found',
    sending: async (house) => {
      const { as, body } = await asking(house);
      return { as, body: { ...body, id_address: 999_999 } };
    },
  },
  {
    title: 'a country that is not shipped to',
    status: 422,
    name: 'country-not-served',
    sending: async (house) => {
      const { as, body } = await asking(house);
      return { as, body: { ...body, id_address: await addressIn(house, as, 'GL', 'invoice') } };
    },
  },
];

const noWish: NonNullable<CallRow['malformed']> = [
  {
    title: 'no address',
    fields: ['id_address'],
    sending: async (house) => ({ as: await shipper(house), body: { serials: [1] } }),
  },
  {
    title: 'no bottles, and an address that is no number',
    fields: ['id_address', 'serials'],
    sending: async (house) => ({ as: await shipper(house), body: { id_address: 'home', serials: [] } }),
  },
  {
    title: 'what is no id of a bottle',
    fields: ['serials.0'],
    sending: async (house) => ({ as: await shipper(house), body: { id_address: 1, serials: [1.5] } }),
  },
];

export const rows: CallRow[] = [
  {
    call: contract.estimateShipping,
    succeeds: asking,
    answers: (result) =>
      expect(result).toEqual({
        is_estimate: true,
        country: 'Italy',
        freight: 24,
        excise: 0,
        duty: 0,
        cover: 0,
        cover_limit: 50_000,
        vat: 15.59,
        vat_rate: 22,
        vat_off: 9.38,
        supply: 'union',
        vat_rule: 'Distance sale within the European Union: VAT of Italy, 22\u00A0%',
        estimated: ['freight', 'vat'],
        in_bond: false,
        freight_apart: null,
        arrives: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        total: 30.21,
      }),
    refusals: nowhere,
    malformed: noWish,
  },
  {
    call: contract.requestShipping,
    succeeds: asking,
    answers: (result) => expect(result).toMatchObject({ status: 'requested', total: null, can_cancel: true }),
    refusals: [
      ...nowhere,
      {
        title: 'bottles that are on their way already',
        status: 409,
        name: 'lot-status',
        sending: async (house) => {
          const { as, body } = await asking(house);
          await house.api(contract.requestShipping, { body, token: as.token });
          return { as, body };
        },
      },
    ],
    malformed: noWish,
  },
  {
    call: contract.myShipments,
    succeeds: async (house) => {
      const as = await shipper(house);
      const { id } = await requested(house, as);
      return { as, query: { id, page: 1, pageSize: 5, sortBy: 'created', sortDir: 'asc', status: 'requested' } };
    },
    answers: (result) => expect(result).toMatchObject({ total: 1, page: 1, total_pages: 1 }),
    malformed: [
      {
        title: 'a page, a size, a column and a direction that are none',
        fields: ['page', 'pageSize', 'sortBy', 'sortDir'],
        sending: async (house) => ({
          as: await shipper(house),
          query: { page: 0, pageSize: 501, sortBy: 'colour', sortDir: 'up' },
        }),
      },
    ],
  },
  {
    call: contract.cancelShipment,
    succeeds: withRequest,
    answers: (result) => expect(result).toMatchObject({ status: 'cancelled', can_cancel: false }),
    refusals: [
      {
        title: 'a shipment that is on its way',
        status: 409,
        name: 'too-late',
        sending: async (house) => {
          const { as, params, body } = await withQuote(house);
          await house.api(contract.payShipment, { params, body, token: as.token });
          await house.operate(['shipment', 'ship', String(params.id), '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
          return { as, params };
        },
      },
      {
        title: 'a shipment that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await shipper(house), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'what is no number',
        fields: ['id'],
        sending: async (house) => ({ as: await shipper(house), params: { id: 'one' } }),
      },
    ],
  },
  {
    call: contract.shipmentCertificate,
    succeeds: async (house) => {
      const { as, params, body } = await withQuote(house);
      await house.api(contract.payShipment, { params, body, token: as.token });
      return { as, params };
    },
    answers: (result) => expect(result).toMatch(/^%PDF-/),
    refusals: [
      {
        title: 'a shipment that is not paid for',
        status: 409,
        name: 'not-covered',
        sending: async (house) => {
          const { as, params } = await withQuote(house);
          return { as, params };
        },
      },
      {
        title: 'a shipment that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await shipper(house), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'an invalid number',
        fields: ['id'],
        sending: async (house) => ({ as: await shipper(house), params: { id: 'one' } }),
      },
    ],
  },
  {
    call: contract.payShipment,
    succeeds: withQuote,
    answers: (result) =>
      expect(result).toMatchObject({ status: 'paid', total: 30.21, warnings: [], payment: { state: 'succeeded' } }),
    refusals: [
      {
        title: 'a shipment without a quote',
        status: 409,
        name: 'not-quoted',
        sending: async (house) => ({ ...(await withRequest(house)), body: { payment_token: 'pm_card_visa' } }),
      },
      {
        title: 'another total than was quoted',
        status: 409,
        name: 'quote-changed',
        sending: async (house) => {
          const { body, ...sending } = await withQuote(house);
          return { ...sending, body: { ...body, total: 1 } };
        },
      },
    ],
    malformed: [
      {
        title: 'the number of a card',
        fields: ['payment_token'],
        sending: async (house) => ({
          as: await shipper(house),
          params: { id: 1 },
          body: { payment_token: '4242424242424242' },
        }),
      },
    ],
  },
];
