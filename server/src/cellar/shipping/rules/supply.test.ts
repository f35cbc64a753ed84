import fc from 'fast-check';
import { supplyOf, type TaxBase, taxBase, type Taxed } from './supply.ts';

const bottle: fc.Arbitrary<Taxed> = fc.record({
  root: fc.constantFrom('wine', 'spirit'),
  valueCents: fc.integer({ min: 0, max: 100_000_000 }),
  bought: fc.constantFrom('taxed', 'bond', 'given'),
  vatPercent: fc.constantFrom(0, 5.5, 8.1, 20),
});
const cases = fc.tuple(fc.constantFrom('home', 'union', 'export'), fc.array(bottle, { maxLength: 30 }));
type Rule = typeof taxBase;

const sum = (bottles: readonly Taxed[]) => bottles.reduce((total, { valueCents }) => total + valueCents, 0);

/** What is wrong with what a rule answers; nothing if it is right. */
function problems(rule: Rule, supply: Parameters<Rule>[0], bottles: readonly Taxed[]): string[] {
  const found: string[] = [];
  const { vatOffCents, net, vatOnCents } = rule(supply, bottles);
  const of = (...kinds: Taxed['bought'][]) => bottles.filter(({ bought }) => kinds.includes(bought));
  if (net.wine + net.spirit + vatOffCents !== sum(bottles)) found.push('the value is not shared out');
  if (supply === 'home') {
    if (vatOffCents !== 0) found.push('VAT is taken off at home');
    if (vatOnCents !== sum(of('bond'))) found.push('at home something is charged beside what was bought under bond');
  }
  if (supply === 'export' && vatOnCents !== net.wine + net.spirit)
    found.push('customs charge less than the whole value');
  if (supply === 'union' && vatOnCents !== sum(of('taxed', 'bond')) - vatOffCents) {
    found.push('within the union a gift is charged, or a sale is not');
  }
  // A cent for each kind and rate is as much as rounding does.
  const exact = of('taxed').reduce(
    (total, one) => total + one.valueCents - one.valueCents / (1 + one.vatPercent / 100),
    0,
  );
  if (supply !== 'home' && Math.abs(vatOffCents - exact) > 8)
    found.push('what is taken off is not the VAT in the price');
  return found;
}

const change = (by: (base: TaxBase, bottles: readonly Taxed[], supply: string) => Partial<TaxBase>): Rule => {
  return (supply, bottles) => {
    const base = taxBase(supply, bottles);
    return { ...base, ...by(base, bottles, supply) };
  };
};

describe('what VAT is on', () => {
  it('follows where the bottles go and how they were bought', () => {
    fc.assert(fc.property(cases, ([supply, bottles]) => expect(problems(taxBase, supply, bottles)).toEqual([])));
  });

  it.each<[string, Rule]>([
    ['takes VAT off at home', (_, bottles) => taxBase('union', bottles)],
    ['leaves the VAT in the price', change(() => ({ vatOffCents: 0 }))],
    ['has customs charge the way alone', change((base, _, supply) => (supply === 'export' ? { vatOnCents: 0 } : base))],
    [
      'takes VAT off a gift',
      (supply, bottles) =>
        taxBase(
          supply,
          bottles.map((one) => ({ ...one, bought: 'taxed' })),
        ),
    ],
    [
      'forgets what was bought under bond',
      (supply, bottles) =>
        taxBase(
          supply,
          bottles.filter(({ bought }) => bought !== 'bond'),
        ),
    ],
  ])('would be caught if it %s', (_, rule) => {
    const found = fc.check(
      fc.property(cases, ([supply, bottles]) => problems(rule, supply, bottles).length === 0),
      { seed: 26 },
    );
    expect(found.failed).toBe(true);
  });

  it('is that of home for a pickup, wherever the member lives', () => {
    expect([supplyOf('overseas', true), supplyOf('union', true), supplyOf('home', false)]).toEqual([
      'home',
      'home',
      'home',
    ]);
    expect([supplyOf('union', false), supplyOf('europe', false), supplyOf('overseas', false)]).toEqual([
      'union',
      'export',
      'export',
    ]);
  });
});
