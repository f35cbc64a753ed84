import { setTimeout as delay } from 'node:timers/promises';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import {
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  sendInformationViaEmail,
} from '@le-chai/contracts/payments';
import { answerSecondOffer, listSecondOffers } from '@le-chai/contracts/second-offers';
import type { Member } from '../harness.ts';
import { payFor } from '../support/pay.ts';
import { secondOfferFor } from '../support/second-offer.ts';
import { itemsOf, winLot } from '../support/win.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const payer = (house: TableHouse) => house.member('payments payer');
const winner = (house: TableHouse) => house.member('payments winner who does not pay');
const loser = (house: TableHouse) => house.member('payments loser');

/** What pays all of a win by card. */
async function bodyFor(house: TableHouse, as: Member) {
  const row = await winLot(house, as);
  return { total_pay: 100, auctions_participant: itemsOf(row), payment_token: 'pm_card_visa' };
}

/** A win that is paid for. */
async function paid(house: TableHouse, as: Member) {
  const body = await bodyFor(house, as);
  await payFor(house, as, body.auctions_participant[0]!.key_unique);
  return body;
}

/** A win that is marked as transferred. */
async function marked(house: TableHouse, as: Member) {
  const body = await bodyFor(house, as);
  const { auctions_participant } = body;
  await house.api(markPaidNew, { token: as.token, body: { auctions_participant } });
  return body;
}

async function invoiceOf(house: TableHouse, { token }: Member): Promise<number> {
  for (;;) {
    const { result } = await house.api(listInvoices, { token, query: {} });
    if (result.items[0]) return result.items[0].id;
    await delay(50);
  }
}

const offerFor = async (house: TableHouse, as: Member) => secondOfferFor(house, as, await winner(house));

export const rows: CallRow[] = [
  {
    call: getOutstandingPayments,
    succeeds: async (house) => {
      const as = await payer(house);
      await winLot(house, as);
      return { as };
    },
    answers: (result) => expect(result).toContainEqual(expect.objectContaining({ notice_as_paid: -1, stato: 0 })),
  },
  {
    call: paymentAuctionNew,
    succeeds: async (house) => {
      const as = await payer(house);
      return { as, body: await bodyFor(house, as) };
    },
    answers: (result) => expect(result).toMatchObject({ warnings: [], state: 'succeeded' }),
    refusals: [
      {
        title: 'a payment that is unknown',
        status: 404,
        name: 'not-found',
        sending: async (house) => {
          const auctions_participant = [{ cellar_type: 'lots', key_unique: 'nothing' }];
          return {
            as: await payer(house),
            body: { total_pay: 1, auctions_participant, payment_token: 'pm_card_visa' },
          };
        },
      },
      {
        title: 'more than is due',
        status: 422,
        name: 'more-than-due',
        sending: async (house) => {
          const as = await payer(house);
          return { as, body: { ...(await bodyFor(house, as)), total_pay: 100.01 } };
        },
      },
      {
        title: 'a payment that is settled',
        status: 409,
        name: 'already-paid',
        sending: async (house) => {
          const as = await payer(house);
          return { as, body: await paid(house, as) };
        },
      },
      {
        title: 'a payment that is marked as transferred',
        status: 409,
        name: 'marked-as-paid',
        sending: async (house) => {
          const as = await payer(house);
          return { as, body: await marked(house, as) };
        },
      },
      {
        title: 'a payment under way',
        status: 409,
        name: 'payment-under-way',
        sending: async (house) => {
          const as = await payer(house);
          const body = { ...(await bodyFor(house, as)), payment_token: 'pm_card_authenticationRequired' };
          await house.api(paymentAuctionNew, { token: as.token, body: body as never });
          return { as, body };
        },
      },
      {
        title: 'a payment that has lapsed',
        status: 409,
        name: 'lapsed',
        sending: async (house) => {
          const as = await payer(house);
          const body = await bodyFor(house, as);
          await house.operate(['payment', 'lapse', body.auctions_participant[0]!.key_unique]);
          return { as, body };
        },
      },
    ],
    malformed: [
      {
        title: 'nothing of it',
        fields: ['total_pay', 'auctions_participant', 'payment_token'],
        sending: async (house) => ({ as: await payer(house), body: {} }),
      },
      {
        title: 'a fraction of a cent, no payment, and the number of a card',
        fields: ['total_pay', 'auctions_participant', 'payment_token'],
        sending: async (house) => ({
          as: await payer(house),
          body: { total_pay: 0.005, auctions_participant: [], payment_token: '4242424242424242' },
        }),
      },
      {
        title: 'the same payment twice',
        fields: ['auctions_participant'],
        sending: async (house) => {
          const as = await payer(house);
          const body = await bodyFor(house, as);
          const [item] = body.auctions_participant;
          return { as, body: { ...body, auctions_participant: [item, item] } };
        },
      },
    ],
  },
  {
    call: markPaidNew,
    succeeds: async (house) => {
      const as = await payer(house);
      const { auctions_participant } = await bodyFor(house, as);
      return { as, body: { auctions_participant } };
    },
    answers: (result) => expect(result).toMatchObject({ auctions_participant: [{ notice_as_paid: 2 }] }),
    refusals: [
      {
        title: 'a payment that is marked',
        status: 409,
        name: 'marked-as-paid',
        sending: async (house) => {
          const as = await payer(house);
          const { auctions_participant } = await marked(house, as);
          return { as, body: { auctions_participant } };
        },
      },
      {
        title: 'a payment that was marked before',
        status: 409,
        name: 'marked-before',
        sending: async (house) => {
          const as = await payer(house);
          const { auctions_participant } = await marked(house, as);
          await house.operate(['payment', 'return', auctions_participant[0]!.key_unique]);
          return { as, body: { auctions_participant } };
        },
      },
      {
        title: 'a payment that is settled',
        status: 409,
        name: 'already-paid',
        sending: async (house) => {
          const as = await payer(house);
          const { auctions_participant } = await paid(house, as);
          return { as, body: { auctions_participant } };
        },
      },
    ],
    malformed: [
      {
        title: 'another kind of thing',
        fields: ['auctions_participant.0.cellar_type'],
        sending: async (house) => ({
          as: await payer(house),
          body: { auctions_participant: [{ cellar_type: 'boats', key_unique: 'x' }] },
        }),
      },
    ],
  },
  {
    call: sendInformationViaEmail,
    succeeds: async (house) => ({
      as: await payer(house),
      body: { purpose: 'Pauillac 2016', import: 100, dataBankTransfer: { IBAN: 'any' } },
    }),
    answers: (result) => expect(result).toMatchObject({ sent: true }),
    malformed: [
      {
        title: 'two lines, and nothing to transfer',
        fields: ['purpose', 'import'],
        sending: async (house) => ({ as: await payer(house), body: { purpose: 'one\ntwo', import: 0 } }),
      },
    ],
  },
  {
    call: listSecondOffers,
    succeeds: async (house) => {
      const as = await loser(house);
      await offerFor(house, as);
      return { as };
    },
    answers: (result) => expect(result).toContainEqual(expect.objectContaining({ status: 'open', total: 100 })),
  },
  {
    call: answerSecondOffer,
    succeeds: async (house) => {
      const as = await loser(house);
      return { as, body: { id: (await offerFor(house, as)).id, decision: 'accept' } };
    },
    answers: (result) => expect(result).toMatchObject({ status: 'accepted', key_unique: expect.any(String) }),
    refusals: [
      {
        title: 'an offer that is over',
        status: 409,
        name: 'offer-over',
        sending: async (house) => {
          const as = await loser(house);
          const { id } = await offerFor(house, as);
          await house.api(answerSecondOffer, { token: as.token, body: { id, decision: 'decline' } });
          return { as, body: { id, decision: 'accept' } };
        },
      },
      {
        title: 'an offer that was never made',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await loser(house), body: { id: 999_999, decision: 'accept' } }),
      },
    ],
    malformed: [
      {
        title: 'another decision',
        fields: ['id', 'decision'],
        sending: async (house) => ({ as: await loser(house), body: { id: 0, decision: 'maybe' } }),
      },
    ],
  },
  {
    call: listInvoices,
    succeeds: async (house) => {
      const as = await payer(house);
      await paid(house, as);
      await invoiceOf(house, as);
      return { as, query: { sortBy: 'total', sortDir: 'asc', pageSize: 1 } };
    },
    answers: (result) => expect(result).toMatchObject({ page: 1, items: [{ kind: 'invoice' }] }),
    malformed: [
      {
        title: 'no such column, and no such page',
        fields: ['sortBy', 'page'],
        sending: async (house) => ({ as: await payer(house), query: { sortBy: 'colour', page: 0 } }),
      },
    ],
  },
  {
    call: getInvoice,
    succeeds: async (house) => {
      const as = await payer(house);
      await paid(house, as);
      return { as, params: { id: await invoiceOf(house, as) } };
    },
    answers: (result) => expect(result).toMatch(/^%PDF-/),
    refusals: [
      {
        title: 'an invoice that was never issued',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await payer(house), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'an invalid number',
        fields: ['id'],
        sending: async (house) => ({ as: await payer(house), params: { id: 'first' } }),
      },
    ],
  },
];
