import { randomUUID } from 'node:crypto';
import {
  createListing,
  exportCollections,
  importCollections,
  marketplaceMessage,
  priceListing,
  withdrawListing,
} from '@le-chai/contracts/marketplace';
import { type Collection, collectionsOf, exported, TRADE } from '../support/marketplace.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const trader = (house: TableHouse) => house.member('trades');

async function exporting(house: TableHouse) {
  await house.operate(['config', 'marketplace', 'on']);
  const as = await trader(house);
  return { as, params: TRADE, body: { collections: await collectionsOf(house, as) } };
}

async function importing(house: TableHouse) {
  const as = await trader(house);
  const { collections } = await exported(house, as);
  return { as, params: TRADE, body: { collections } };
}

/** Bottles that the marketplace has, as they are asked to be listed. */
async function listing(house: TableHouse) {
  const { as, params, body } = await importing(house);
  const { wrapperId } = body.collections[0]!;
  const bottles = body.collections.filter((one) => one.wrapperId === wrapperId);
  return { as, params, body: { wrapperId, serialIds: bottles.map(({ serialId }) => serialId), price: 80 } };
}

/** A listing that waits for the marketplace, which stays silent. */
async function listed(house: TableHouse) {
  await house.operate(['marketplace', 'behave', 'silent']);
  const { as, params, body } = await listing(house);
  const { result } = await house.api(createListing, { params, body, token: as.token });
  return { as, params: { ...params, id: result.id }, wrapperId: result.wrapperId };
}

/** A message of the local marketplace. */
async function signed(house: TableHouse, body: object) {
  const { signature } = await house.operate(['marketplace', 'sign', JSON.stringify(body)]);
  return { body, headers: { 'marketplace-signature': String(signature) } };
}

const elsewhere = (sending: (house: TableHouse) => Promise<{ params: object }>) => ({
  title: 'a marketplace that is not there',
  status: 404,
  name: 'not-found',
  sending: async (house: TableHouse) => {
    const sent = await sending(house);
    return { ...sent, params: { ...sent.params, marketplace: 'elsewhere' } };
  },
});

const malformed = [
  {
    title: 'no bottles',
    fields: ['collections'],
    sending: async (house: TableHouse) => ({ as: await trader(house), params: TRADE, body: { collections: [] } }),
  },
  {
    title: 'what is no id',
    fields: ['collections.0.wrapperId', 'collections.0.serialId'],
    sending: async (house: TableHouse) => ({
      as: await trader(house),
      params: TRADE,
      body: { collections: [{ wrapperId: 0, serialId: 'one' }] },
    }),
  },
];

export const rows: CallRow[] = [
  {
    call: exportCollections,
    succeeds: exporting,
    answers: (result) =>
      expect(result).toMatchObject({
        transfers: Array.from({ length: 3 }, () => ({ direction: 'export', status: 'requested', ended: null })),
      }),
    refusals: [
      elsewhere(exporting),
      {
        title: 'while the marketplace is closed',
        status: 403,
        name: 'marketplace-closed',
        sending: async (house) => {
          const sending = await exporting(house);
          await house.operate(['config', 'marketplace', 'off']);
          return sending;
        },
      },
      {
        title: 'bottles that are there already',
        status: 409,
        name: 'lot-status',
        sending: async (house) => {
          const as = await trader(house);
          return { as, params: TRADE, body: { collections: (await exported(house, as)).collections.slice(0, 1) } };
        },
      },
      {
        title: 'a bottle that is in another lot',
        status: 404,
        name: 'not-found',
        sending: async (house) => {
          const { body, ...sending } = await exporting(house);
          return { ...sending, body: { collections: [{ ...body.collections[0], wrapperId: 999_999 }] } };
        },
      },
    ],
    malformed,
  },
  {
    call: importCollections,
    succeeds: importing,
    answers: (result) =>
      expect(result).toMatchObject({
        transfers: Array.from({ length: 3 }, () => ({ direction: 'import', status: 'requested' })),
      }),
    refusals: [
      elsewhere(importing),
      {
        title: 'bottles that are not there',
        status: 409,
        name: 'lot-status',
        sending: exporting,
      },
      {
        title: 'bottles that are listed there',
        status: 409,
        name: 'lot-status',
        sending: async (house) => {
          const sending = await importing(house);
          const lots = new Set(sending.body.collections.map(({ wrapperId }) => wrapperId));
          for (const lot of lots) await house.operate(['marketplace', 'list', String(lot)]);
          return sending;
        },
      },
    ],
    malformed,
  },
  {
    call: marketplaceMessage,
    succeeds: (house) => signed(house, { id: `msg_${randomUUID()}`, type: 'acknowledged', transfers: [999_999] }),
    answers: (result) => expect(result).toEqual({ received: true }),
    refusals: [
      {
        title: 'a message without a signature',
        status: 400,
        name: 'bad-signature',
        sending: async () => ({ body: {} }),
      },
      {
        title: 'a message with another’s signature',
        status: 400,
        name: 'bad-signature',
        sending: async (house) => ({ ...(await signed(house, { id: 'msg_1' })), body: { id: 'msg_2' } }),
      },
    ],
    malformed: [
      {
        title: 'a type that nobody knows',
        fields: ['type'],
        sending: (house) => signed(house, { id: 'msg_1', type: 'no-such-type' }),
      },
    ],
  },
  {
    call: createListing,
    succeeds: listing,
    answers: (result) => expect(result).toMatchObject({ price: 80, status: 'requested', ended: null }),
    refusals: [
      elsewhere(listing),
      {
        title: 'while the marketplace is closed',
        status: 403,
        name: 'marketplace-closed',
        sending: async (house) => {
          const sending = await listing(house);
          await house.operate(['config', 'marketplace', 'off']);
          return sending;
        },
      },
      {
        title: 'bottles that are listed',
        status: 409,
        name: 'listed',
        sending: async (house) => {
          const sending = await listing(house);
          await house.operate(['marketplace', 'list', String(sending.body.wrapperId)]);
          return sending;
        },
      },
      {
        title: 'bottles that are at home',
        status: 409,
        name: 'lot-status',
        sending: async (house) => {
          const { as, params, body } = await exporting(house);
          const [{ wrapperId, serialId }] = body.collections as [Collection];
          return { as, params, body: { wrapperId, serialIds: [serialId], price: 80 } };
        },
      },
    ],
    malformed: [
      {
        title: 'no bottles, at no price',
        fields: ['serialIds', 'price'],
        sending: async (house) => ({
          as: await trader(house),
          params: TRADE,
          body: { wrapperId: 1, serialIds: [], price: 0 },
        }),
      },
    ],
  },
  {
    call: priceListing,
    succeeds: async (house) => ({ ...(await listed(house)), body: { price: 75.5 } }),
    answers: (result) => expect(result).toMatchObject({ price: 75.5, status: 'requested' }),
    refusals: [
      elsewhere(async (house) => ({ ...(await listed(house)), body: { price: 75.5 } })),
      {
        title: 'a listing that nobody made',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({
          as: await trader(house),
          params: { ...TRADE, id: 999_999 },
          body: { price: 75.5 },
        }),
      },
      {
        title: 'while the marketplace is closed',
        status: 403,
        name: 'marketplace-closed',
        sending: async (house) => {
          const sending = await listed(house);
          await house.operate(['config', 'marketplace', 'off']);
          return { ...sending, body: { price: 75.5 } };
        },
      },
      {
        title: 'a listing that is being taken back',
        status: 409,
        name: 'listing-over',
        sending: async (house) => {
          const { as, params } = await listed(house);
          await house.api(withdrawListing, { params, token: as.token });
          return { as, params, body: { price: 75.5 } };
        },
      },
    ],
    malformed: [
      {
        title: 'half a cent',
        fields: ['price'],
        sending: async (house) => ({ ...(await listed(house)), body: { price: 10.005 } }),
      },
    ],
  },
  {
    call: withdrawListing,
    succeeds: listed,
    answers: (result) => expect(result).toMatchObject({ status: 'withdrawing', ended: null }),
    refusals: [
      elsewhere(listed),
      {
        title: 'a listing that is sold',
        status: 409,
        name: 'listing-over',
        sending: async (house) => {
          const { wrapperId, ...sending } = await listed(house);
          await house.operate(['marketplace', 'list', String(wrapperId)]);
          await house.operate(['marketplace', 'sell', String(wrapperId)]);
          return sending;
        },
      },
    ],
    malformed: [
      {
        title: 'an id that is no number',
        fields: ['id'],
        sending: async (house) => ({ as: await trader(house), params: { ...TRADE, id: 'first' } }),
      },
    ],
  },
];
