import { lotAuction } from '@le-chai/testing/auctions';
import { owedBarrel, owedLot } from '@le-chai/testing/payments';
import { type Need, needsOf } from './needs.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const sale = (id: number, minutes: number, standing: string) =>
  lotAuction({
    id_sale: id,
    id_auction: id,
    name: `Sale ${id}`,
    status: 'open',
    standing,
    finish_data: inMinutes(minutes),
  });
const named = (need: Need): string =>
  need.kind === 'pay' ? need.payment.key_unique : `${need.kind} ${need.sale.id_sale}`;
const needs = (given: Partial<Parameters<typeof needsOf>[0]>) =>
  needsOf({ bidding: [], owed: [], wishes: [], ...given }, NOW).map(named);

describe('what needs attention', () => {
  it('is overdue payments, then outbid sales, then wishlist sales ending soon, then other payments', () => {
    expect(needs({ bidding: [sale(1, 300, 'outbid')], wishes: [sale(2, 30, 'none')], owed: [owedLot()] })).toEqual([
      'outbid 1',
      'ending 2',
      'lots-1',
    ]);
    expect(
      needs({
        bidding: [sale(1, 300, 'outbid'), sale(3, 20, 'outbid')],
        wishes: [sale(2, 30, 'none')],
        owed: [owedLot(), owedBarrel({ overdue: true })],
      }),
    ).toEqual(['barrels-1', 'outbid 3', 'outbid 1']);
  });

  it('excludes wishlist sales that end later or have a bid, and payments in progress', () => {
    expect(
      needs({
        bidding: [sale(4, 10, 'leading')],
        wishes: [sale(4, 10, 'leading'), sale(5, 61, 'none')],
        owed: [owedLot({ notice_as_paid: 2 })],
      }),
    ).toEqual([]);
  });
});
