import fc from 'fast-check';
import { foldText, wordsOf } from '../../core/wares/fold-text.ts';
import { NOW, setsOf } from './entry-fixture.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { Entry } from './index/entry.ts';
import { saleFacetsOf } from './index/sale-facets.ts';
import { SaleLists } from './sale-lists.ts';

function listsOf(names: readonly string[]): SaleLists {
  const sets = setsOf(
    names.map((name, id): Entry => ({
      id,
      typeId: 1,
      productType: 'lot',
      status: 'open',
      weekly: true,
      charity: false,
      startsAt: NOW - 1,
      finishesAt: NOW + 10,
      price: 1,
      soldOut: false,
      name,
      version: 1,
      text: foldText(name),
      builderIds: [],
      bets: 0,
      drinkFrom: null,
      facets: saleFacetsOf([], { typeId: 1, price: 1, bets: 0, charity: false }, 2026),
    })),
  );
  return new SaleLists({ now: () => NOW, current: async () => ({ sets, version: 1 }) } as unknown as CatalogueIndex);
}
const found = async (lists: SaleLists, q: string, limit = 5) =>
  (await lists.suggested({ q, onGoing: true }, limit)).sales.map(({ name }) => name);

const FAMOUS = [
  'Château Margaux 2015',
  'Château d’Yquem 2001',
  'Puligny-Montrachet 2018',
  'Romanée-Conti 1999',
  'Chassagne-Montrachet 2018',
  'Châteauneuf-du-Pape 2016',
  'Margarita 2015',
  'Corton 2012',
  'Cœur de Loire 2019',
];

describe('a search with wrong letters', () => {
  const lists = listsOf(FAMOUS);

  it.each([
    ['chateua margaux', 'Château Margaux 2015'],
    ['Chateau d Yquem', 'Château d’Yquem 2001'],
    ["chateau d'yqeum", 'Château d’Yquem 2001'],
    ['dyquem', 'Château d’Yquem 2001'],
    ['Pulliny', 'Puligny-Montrachet 2018'],
    ['puligny montrachat', 'Puligny-Montrachet 2018'],
    ['romanee conti', 'Romanée-Conti 1999'],
    ['romaneeconti', 'Romanée-Conti 1999'],
    ['romane-cnti', 'Romanée-Conti 1999'],
    ['chatau marg', 'Château Margaux 2015'],
    ['chateuneuf', 'Châteauneuf-du-Pape 2016'],
    ['coeur', 'Cœur de Loire 2019'],
    ['cotron 2012', 'Corton 2012'],
  ])('finds the wine first: %s', async (typed, name) => {
    expect((await found(lists, typed))[0]).toBe(name);
  });

  it('finds nothing where nothing is close, and no other vintage', async () => {
    for (const typed of [
      'zzyzx',
      'riesling',
      'margaux 2051',
      'corton 2016',
      'crton montrachet',
      'mxrgxxx',
      'qqqqqqq',
      '----',
    ])
      expect(await found(lists, typed)).toEqual([]);
  });

  it('finds what is spelled right alone, however close others are', async () => {
    const twins = listsOf(['Merlau', 'Merlot', 'Merlon']);
    expect(await found(twins, 'merlot')).toEqual(['Merlot']);
    expect(await found(twins, 'merlox')).toEqual(['Merlot', 'Merlon']);
  });

  it('counts a whole word before the beginning of one', async () => {
    expect(await found(listsOf(['Margauxine', 'Margaux']), 'margaxu')).toEqual(['Margaux', 'Margauxine']);
  });

  it('says what the sales were found by', async () => {
    expect((await lists.suggested({ q: 'chateua margaux' }, 1)).words).toEqual([
      'chateua',
      'chateau',
      'chateauneuf-du-pape',
      'margaux',
    ]);
  });
});

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const word = fc.string({ unit: letter, minLength: 3, maxLength: 12 });
/** 300 wines of two or three words. */
const wines = fc
  .array(fc.array(word, { minLength: 2, maxLength: 3 }), { minLength: 300, maxLength: 300 })
  .map((names) => names.map((words) => words.join(' ')));

const KINDS = ['swap', 'leave out', 'put in', 'replace'] as const;
type Fault = readonly [kind: (typeof KINDS)[number], at: number, letter: string];
const fault: fc.Arbitrary<Fault> = fc.tuple(fc.constantFrom(...KINDS), fc.nat(100), letter);

function wronged(right: string, [kind, dice, other]: Fault): string {
  if (right.length < 5) return right;
  const at = dice % (right.length - 1);
  const [before, after] = [right.slice(0, at), right.slice(at + 1)];
  if (kind === 'leave out') return before + after;
  if (kind === 'put in') return before + other + right.slice(at);
  if (kind === 'replace') return before + other + after;
  return before + after[0] + right[at] + after.slice(1);
}

it('finds each of 300 wines within the first three, with a wrong letter in every longer word', async () => {
  await fc.assert(
    fc.asyncProperty(wines, fc.array(fault, { minLength: 3, maxLength: 3 }), fc.nat(299), async (names, faults, at) => {
      const name = names[at]!;
      const typed = name
        .split(' ')
        .map((right, index) => wronged(right, faults[index]!))
        .join(' ');
      // Another wine is spelled so: that is no wrong letter.
      fc.pre(!names.some((other) => other !== name && wordsOf(typed).every((part) => other.includes(part))));
      expect(await found(listsOf(names), typed, 3)).toContain(name);
    }),
    { numRuns: 60 },
  );
}, 30_000);
