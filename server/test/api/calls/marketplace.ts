import { randomUUID } from 'node:crypto';
import { exportCollections, importCollections, marketplaceMessage } from '@le-chai/contracts/marketplace';
import { collectionsOf, exported, TRADE } from '../support/marketplace.ts';
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

/** A message of the local marketplace. */
async function signed(house: TableHouse, body: object) {
  const { signature } = await house.operate(['marketplace', 'sign', JSON.stringify(body)]);
  return { body, headers: { 'marketplace-signature': String(signature) } };
}

const elsewhere = (sending: (house: TableHouse) => Promise<object>) => ({
  title: 'a marketplace that is not there',
  status: 404,
  name: 'not-found',
  sending: async (house: TableHouse) => ({ ...(await sending(house)), params: { marketplace: 'elsewhere' } }),
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
];
