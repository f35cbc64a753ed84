import * as fc from 'fast-check';
import { lotAuction } from '@le-chai/testing/auctions';
import { splitFacts, wineFacts } from './wine-facts.ts';

const [bottle] = lotAuction().lot.components;
const wine = (known: object) => ({ ...bottle!, ...known });

const years = (from: number, until: number) =>
  wineFacts(wine({ drinking_window: { from, until } })).find(({ term }) => term === 'Drinking window')?.value;

describe('the facts of a wine', () => {
  it('are in order, without unknown ones', () => {
    const whisky = wine({
      age: 25,
      alcool_level: null,
      bottler: 'Signatory & Sons',
      category: { name: 'Single malt', root: 'spirit' },
      custom_label: true,
      person_signing: 'Marta Ilvo',
      signed: true,
      varietal: '',
    });
    expect(wineFacts(whisky).map(({ term, value }) => `${term}: ${value}`)).toEqual([
      'Region: Bordeaux, France',
      'Category: Single malt',
      'Age: 25 years',
      'Bottled by: Signatory & Sons',
      'Signed by: Marta Ilvo',
      'Label: A custom label',
    ]);
  });

  it('include its drinking window, one year or several', () => {
    expect([years(2026, 2045), years(2026, 2026)]).toEqual(['2026 to 2045', '2026']);
  });

  it('name nobody if nobody signed', () => {
    expect(wineFacts(wine({ signed: false, person_signing: 'Marta Ilvo' })).map(({ term }) => term)).not.toContain(
      'Signed by',
    );
  });

  it('are shown once: above all wines if shared, otherwise with each', () => {
    const wines = fc.array(
      fc.record({
        varietal: fc.constantFrom('', 'Merlot', 'Nebbiolo'),
        alcool_level: fc.constantFrom(null, 13, 14),
        age: fc.constantFrom(null, 12, 25),
        bottler: fc.constantFrom('', 'Signatory'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(wines, (given) => {
        const components = given.map(wine);
        const { shared, own } = splitFacts(components);
        expect(own).toHaveLength(components.length);
        for (const [index, component] of components.entries()) {
          const shown = [...shared, ...own[index]!].toSorted((a, b) => a.term.localeCompare(b.term));
          expect(shown).toEqual(wineFacts(component).toSorted((a, b) => a.term.localeCompare(b.term)));
        }
        // A single wine has no specific facts: all of them are above.
        expect(components.length > 1 || own.flat().length === 0).toBe(true);
      }),
    );
  });
});
