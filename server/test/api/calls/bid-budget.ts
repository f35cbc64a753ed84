import { getBidBudget, putBidBudget } from '@le-chai/contracts/bid-budget';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const setting = async (house: TableHouse, budget: unknown = 5000): Promise<Sending> => ({
  as: await house.createMember(),
  body: { budget },
});

export const rows: CallRow[] = [
  {
    call: getBidBudget,
    succeeds: async (house) => ({ as: await house.createMember() }),
    answers: (result) => expect(result).toEqual({ budget: null, bids: 0 }),
    malformed: [
      {
        title: 'what is no number of a sale',
        fields: ['without'],
        sending: async (house) => ({ as: await house.createMember(), query: { without: 'one' } }),
      },
    ],
  },
  {
    call: putBidBudget,
    succeeds: (house) => setting(house),
    answers: (result) => expect(result).toEqual({ budget: 5000, bids: 0 }),
    malformed: [
      { title: 'nothing', fields: ['budget'], sending: (house) => setting(house, 0) },
      { title: 'cents', fields: ['budget'], sending: (house) => setting(house, 10.5) },
      { title: 'words', fields: ['budget'], sending: (house) => setting(house, 'much') },
    ],
  },
];
