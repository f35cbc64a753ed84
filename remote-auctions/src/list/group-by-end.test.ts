import { lotAuction } from '@le-chai/testing/auctions';
import { groupByEnd } from './group-by-end.ts';

const TODAY = '2026-11-24';
const ending = (id: number, finish_data: string | null) =>
  lotAuction({ id_sale: id, id_auction: id, status: 'open', finish_data });
const groups = (...sales: ReturnType<typeof ending>[]) =>
  groupByEnd(sales, TODAY).map(({ title, sales: those }) => [title, those.map(({ id_sale: id }) => id)]);

test('sales are grouped by the day of their end, in their order', () => {
  expect(
    groups(
      ending(1, '2026-11-24T10:00:00Z'),
      ending(2, '2026-11-24T20:00:00Z'),
      ending(3, '2026-11-25T09:00:00Z'),
      ending(4, '2026-11-28T09:00:00Z'),
      ending(5, null),
    ),
  ).toEqual([
    ['Ending today', [1, 2]],
    ['Ending tomorrow', [3]],
    ['Ending on Sat 28 Nov', [4]],
    ['While stocks last', [5]],
  ]);
});

test('one that is just over belongs to today', () => {
  expect(groups(ending(1, '2026-11-23T22:59:00Z'))).toEqual([['Ending today', [1]]]);
});
