import fc from 'fast-check';
import { anyEntries, NOW } from './entry-fixture.ts';
import { foldText, wordsOf } from '../../core/wares/fold-text.ts';
import type { Entry } from './index/entry.ts';
import { NOTHING_OWN as NOTHING, selectSales } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

describe('the order of a list', () => {
  it.each([
    'default',
    'price-asc',
    'price-desc',
    'a-to-z',
    'z-to-a',
    'newest-first',
    'oldest-first',
    'most-bids',
    'drink-soonest',
  ] as const)('is the same from whatever order it began: %s', (sorting) => {
    fc.assert(
      fc.property(anyEntries, fc.infiniteStream(fc.nat()), (all, dice) => {
        const shuffled = all.toSorted(() => (dice.next().value % 3) - 1);
        expect(sortSales(shuffled, sorting)).toEqual(sortSales(all, sorting));
      }),
    );
  });

  it('puts what is on before what is to come and what is gone', () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        const stages = sortSales(all).map(({ status }) => ['open', 'scheduled', 'closed', 'withdrawn'].indexOf(status));
        expect(stages).toEqual(stages.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('what a list shows', () => {
  it('are withdrawn sales only to those who bid or wished for them', () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        expect(selectSales(all, {}, NOTHING, NOW).some(({ status }) => status === 'withdrawn')).toBe(false);
        expect(selectSales(all, { bidded: true }, own(all), NOW)).toEqual(all);
        expect(selectSales(all, { bidded: true }, NOTHING, NOW)).toEqual([]);
      }),
    );
  });

  it('is nothing that has reached its end, where only what is on is asked for', () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        const shown = selectSales(all, { onGoing: true, bidded: true }, own(all), NOW);
        expect(shown).toEqual(
          all.filter(({ status, finishesAt }) => status === 'open' && (finishesAt === null || finishesAt > NOW)),
        );
      }),
    );
  });
});

describe('folding', () => {
  it('finds a text again by any of its words, accents and capitals dropped', () => {
    expect(wordsOf('  CHÂTEAU d’Été, 2016 ')).toEqual(['chateau', 'd’ete', '2016']);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
        const text = foldText(words.join(' '));
        for (const word of wordsOf(words.join(' '))) expect(text).toContain(word);
      }),
    );
  });
});

const own = (all: readonly Entry[]) => ({ wished: new Set<number>(), bidded: new Set(all.map(({ id }) => id)) });
