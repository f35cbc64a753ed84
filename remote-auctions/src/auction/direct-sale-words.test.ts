import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import { stockLabel } from './direct-sale-words.ts';

describe('how a sale at a price stands', () => {
  it.each([
    ['In our warehouse', {}],
    ['Only 2 left', { only_few_left: true, units_left: 2 }],
    ['Sold out', { is_available: false, units_left: 0 }],
    ['Held for now', { is_available: false, is_held: true, units_left: 0 }],
    ['Ended', { status: 'closed', is_available: false }],
    ['Sold out', { status: 'closed', is_available: false, units_left: 0 }],
    ['Withdrawn', { status: 'withdrawn', is_available: false }],
    ['Opens 3 Dec, 10:00', { status: 'scheduled', is_available: false, start_data: '2026-12-03T10:00:00Z' }],
  ] as const)('is told as “%s”', (words, known) => {
    expect(stockLabel(directLot(known))).toBe(words);
  });

  it('counts a barrel in litres', () => {
    expect(stockLabel(directBarrel({ only_few_left: true, units_left: 3 }))).toBe('Only 13.5\u00A0L left');
  });
});
