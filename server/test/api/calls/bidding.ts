import { auctionLive, auctionMine, editBid, placeBid } from '@le-chai/contracts/bidding';
import { SMALL } from '../harness.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const newLot = (house: TableHouse) => house.createSale({ lot: SMALL.lot.bottle, price: 100 });

async function withBid(house: TableHouse) {
  const id = await newLot(house);
  const as = await house.member('bidder');
  const { result } = await house.api(placeBid, { token: as.token, params: { id }, body: { bid_offer: 100 } });
  return { as, params: { id, bid_id: result.bid.bid_id } };
}

export const rows: CallRow[] = [
  {
    call: auctionLive,
    succeeds: async (house) => ({ params: { id: await newLot(house) } }),
    answers: (result) => expect(result).toMatchObject({ currentPrice: 100, bets: 0, status: 'open' }),
    refusals: [
      {
        title: 'an auction that is not there',
        status: 404,
        name: 'not-found',
        sending: async () => ({ params: { id: 999_999 } }),
      },
    ],
    malformed: [{ title: 'what is no number', fields: ['id'], sending: async () => ({ params: { id: 'one' } }) }],
  },
  {
    call: auctionMine,
    succeeds: async (house) => ({ as: await house.member('bidder'), params: { id: await newLot(house) } }),
    answers: (result) => expect(result).toMatchObject({ standing: 'none', canBid: true }),
    refusals: [
      {
        title: 'an auction that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('bidder'), params: { id: 999_999 } }),
      },
    ],
  },
  {
    call: placeBid,
    succeeds: async (house) => ({
      as: await house.member('bidder'),
      params: { id: await newLot(house) },
      body: { bid_offer: 100, bid_quantity: 1, max_bid: 150 },
    }),
    answers: (result) => expect(result).toMatchObject({ mine: { is_highest_bid: true, user_max_bid_set: 150 } }),
    refusals: [
      {
        title: 'an auction that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({
          as: await house.member('bidder'),
          params: { id: 999_999 },
          body: { bid_offer: 100 },
        }),
      },
      {
        title: 'an offer below the opening price',
        status: 422,
        name: 'below-minimum',
        sending: async (house) => ({
          as: await house.member('bidder'),
          params: { id: await newLot(house) },
          body: { bid_offer: 99 },
        }),
      },
    ],
    malformed: [
      {
        title: 'half a cent, no whole lots',
        fields: ['bid_offer', 'bid_quantity'],
        sending: async (house) => ({
          as: await house.member('bidder'),
          params: { id: await newLot(house) },
          body: { bid_offer: 100.005, bid_quantity: 1.5 },
        }),
      },
    ],
  },
  {
    call: editBid,
    succeeds: async (house) => ({ ...(await withBid(house)), body: { bid_offer: 100, max_bid: 200 } }),
    answers: (result) => expect(result).toMatchObject({ mine: { user_max_bid_set: 200 } }),
    refusals: [
      {
        title: 'a bid that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => {
          const { as, params } = await withBid(house);
          return { as, params: { ...params, bid_id: 999_999 }, body: { bid_offer: 200 } };
        },
      },
    ],
    malformed: [
      {
        title: 'less than nothing',
        fields: ['bid_offer'],
        sending: async (house) => ({ ...(await withBid(house)), body: { bid_offer: -1 } }),
      },
    ],
  },
];
