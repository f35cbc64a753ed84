import type { CellarLot } from '@le-chai/contracts/cellar';
import { cellarLot } from '@le-chai/testing/cellar';
import fc from 'fast-check';
import { allowing, offeredMoves } from './lot-moves.ts';
import { lotsInWords, marketInWords, fullName } from './lot-words.ts';

const unpriced = cellarLot(2, { finance: { ...cellarLot(2).finance, average_emp: null, ratio: null } });

describe('lots in words', () => {
  it('are counted with their bottles and their worth', () => {
    expect(lotsInWords([cellarLot(1)])).toBe('1 lot, 12 bottles');
    expect(lotsInWords([cellarLot(1), cellarLot(2)])).toBe('2 lots, 24 bottles');
    expect(marketInWords([cellarLot(1), cellarLot(3)])).toBe('market €7,488');
  });

  it('do not count lots without a price, and say so', () => {
    expect(marketInWords([cellarLot(1), unpriced])).toBe('market €3,744, 1 lot without a price');
    expect(marketInWords([unpriced])).toBe('no market price');
  });

  it('are distinguished from others of the same name', () => {
    expect(fullName(cellarLot(1))).toBe('Château Vauclerc, Pauillac 1, 2016, 12 × 0.75\u00A0L');
  });
});

describe('what can be done with several lots', () => {
  const lot = fc.tuple(fc.nat(), fc.option(fc.constantFrom('Shipped.', 'Promised.'), { nil: null }), fc.boolean());

  it('splits them into those that allow it and those that do not, each with its reason', () => {
    fc.assert(
      fc.property(fc.array(lot), (drawn) => {
        const lots: CellarLot[] = drawn.map(([id, reason, open]) =>
          cellarLot(id, { actions: { ...cellarLot(1).actions, SHIP: { is_available: open, reason } } }),
        );
        const { able, unable, reasons } = allowing(lots, 'SHIP');
        expect(new Set([...able, ...unable])).toEqual(new Set(lots));
        expect(able.length + unable.length).toBe(lots.length);
        expect(able.every(({ actions }) => actions.SHIP.is_available)).toBe(true);
        expect(reasons.flatMap(({ lots: of }) => of)).toHaveLength(unable.length);
        expect(reasons.every(({ reason }) => reason !== '')).toBe(true);
      }),
    );
  });

  it('excludes a marketplace that is closed', () => {
    expect(offeredMoves(false).map(({ word }) => word)).toEqual(['Ship', 'Gift']);
    expect(offeredMoves(true).map(({ word }) => word)).toEqual(['Ship', 'Gift', 'Export', 'Import']);
  });
});
