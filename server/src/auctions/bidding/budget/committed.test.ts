import fc from 'fast-check';
import { owedFor } from '../../../core/sale/rules/owed-win.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';
import { committed, type StandingBid } from './committed.ts';

const cents = fc.integer({ min: 1, max: 100_000_00 });
const anyBid: fc.Arbitrary<StandingBid> = fc
  .record({
    offer: cents,
    more: fc.nat(50_000_00),
    quantity: fc.integer({ min: 1, max: 50 }),
    offered: fc.constantFrom(1, 3, 50),
    isBarrel: fc.boolean(),
  })
  .map(({ offer, more, quantity, offered, isBarrel }) => ({
    offer,
    max: offer + more,
    quantity: offered === 1 ? 1 : quantity,
    offered,
    productType: isBarrel ? 'barrel' : 'lot',
    unitMl: isBarrel ? 4500 : 0,
  }));

/** What the close would make owed, if the bid won at the most that it may come to. */
function owed(bid: StandingBid, feePercent: number): number {
  const price = bid.productType === 'lot' && bid.offered === 1 ? bid.max : bid.offer;
  const win = { bidId: 1, memberId: 1, units: bid.quantity, price, ...priceOfUnits(bid, price, bid.quantity) };
  return owedFor(win, feePercent).owedCents;
}

it('is what would be owed if every bid won at the most that it may come to', () => {
  fc.assert(
    fc.property(fc.array(anyBid, { maxLength: 20 }), fc.integer({ min: 0, max: 300 }), (bids, tenths) => {
      const feePercent = tenths / 10;
      expect(committed(bids, feePercent)).toBe(bids.reduce((sum, bid) => sum + owed(bid, feePercent), 0));
    }),
  );
});

it('counts the maximum of a lot, and what is offered for each unit of others', () => {
  const lot: StandingBid = { offer: 10_000, max: 15_000, quantity: 1, offered: 1, productType: 'lot', unitMl: 0 };
  expect(committed([lot], 0)).toBe(15_000);
  expect(committed([lot], 5)).toBe(15_750);
  expect(committed([{ ...lot, offered: 6, quantity: 2 }], 0)).toBe(20_000);
  const litres: StandingBid = { offer: 3400, max: 3400, quantity: 2, offered: 50, productType: 'barrel', unitMl: 4500 };
  expect(committed([litres], 0)).toBe(30_600);
});
