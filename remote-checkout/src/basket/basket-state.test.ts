import type { Basket, BasketQuote } from '@le-chai/contracts/basket';
import { lotsWords, whyNotPaid } from './basket-state.ts';
import { basketLine, basketQuoted } from './testing/basket-network.ts';

const basket: Basket = { lines: [basketLine({ id_sale: 1, quantity: 2 }), basketLine({ id_sale: 2, name: 'Case' })] };
const current: BasketQuote = basketQuoted(basket);
const paying = { basket, current, failed: false, to: true, changing: false, justChanged: false };
const withProblem = (problem: object) =>
  ({ lines: [basket.lines[0]!, { ...basket.lines[1]!, problem: { id_payment: null, ...problem } }] }) as Basket;

describe('a basket', () => {
  it('can be paid for once it is quoted as it is, and goes somewhere', () => {
    expect(whyNotPaid(paying)).toBeUndefined();
    expect(whyNotPaid({ ...paying, to: false })).toBe('Choose where it goes first.');
    expect(whyNotPaid({ ...paying, changing: true })).toBe('The total is being worked out.');
    expect(whyNotPaid({ ...paying, current: undefined })).toBe('The total is being worked out.');
    expect(whyNotPaid({ ...paying, current: undefined, failed: true })).toBe('The total did not load.');
    expect(whyNotPaid({ ...paying, justChanged: true })).toMatch(/has just changed/);
  });

  it('is not paid for by the total of other lines', () => {
    const more = { lines: [{ ...basket.lines[0]!, quantity: 3 }, basket.lines[1]!] };
    expect(whyNotPaid({ ...paying, basket: more })).toBe('The total is being worked out.');
    expect(whyNotPaid({ ...paying, basket: { lines: [basket.lines[0]!] } })).toBe('The total is being worked out.');
  });

  it('says of which line it is that it cannot', () => {
    const gone = withProblem({ name: 'sold-out', text: 'This is sold out.' });
    expect(whyNotPaid({ ...paying, basket: gone })).toBe('Case cannot be bought now. Change or remove it first.');
    const under = withProblem({ name: 'payment-under-way', text: '', id_payment: 7 });
    expect(whyNotPaid({ ...paying, basket: under })).toBe('A payment for this is already under way.');
  });

  it('counts its lots', () => {
    expect([lotsWords([{ quantity: 1 }]), lotsWords(basket.lines)]).toEqual(['1 lot', '3 lots']);
  });
});
