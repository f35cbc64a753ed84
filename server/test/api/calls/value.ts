import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { ownLot } from '../support/cellar.ts';
import type { CallRow, TableHouse } from './call-row.ts';

/** A member who owns a few bottles. */
async function owner(house: TableHouse) {
  const as = await house.member('value-owner');
  await ownLot(house, as);
  return as;
}

export const rows: CallRow[] = [
  {
    call: getTotalEarns,
    succeeds: async (house) => ({ as: await owner(house) }),
    answers: (result) =>
      expect(result).toMatchObject({
        total_purchases: { number: expect.any(Number) },
        total_upside: { direction: expect.any(Number) },
      }),
  },
  {
    call: getCellarValue,
    succeeds: async (house) => ({ as: await owner(house), query: { step: 'month' } }),
    answers: (result) => expect(result).toMatchObject({ step: 'month', by_region: [{ key: 'Bordeaux', share: 1 }] }),
    malformed: [
      {
        title: 'a step that there is not',
        fields: ['step'],
        sending: async (house) => ({ as: await house.member('value-owner'), query: { step: 'hour' } }),
      },
    ],
  },
];
