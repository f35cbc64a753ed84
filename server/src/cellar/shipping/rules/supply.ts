import type { Supply } from '@le-chai/contracts/shipping';
import { containedVat } from '../../../core/money/contained-vat.ts';
import type { Zone } from './tariff-table.ts';

/**
 * How bottles came to their owner: `taxed` were bought at a price that contains VAT, `bond` were bought under bond, at one
 * that contains neither VAT nor excise, and `given` are a gift, which the house sold to somebody else.
 */
type Bought = 'taxed' | 'bond' | 'given';

/** Bottles as VAT looks at them. Cents. */
export interface Taxed {
  readonly root: 'wine' | 'spirit';
  readonly valueCents: number;
  readonly bought: Bought;
  /** What their price contains where it is `taxed`, per cent. */
  readonly vatPercent: number;
}

/** What kind of supply a shipment is, by where it goes. docs/rules.md#vat-by-destination */
export function supplyOf(zone: Zone, pickup: boolean): Supply {
  if (pickup || zone === 'home') return 'home';
  return zone === 'union' ? 'union' : 'export';
}

/** What of the value of bottles VAT and duty are on, and what is taken off. Cents. */
export interface TaxBase {
  /** VAT that their prices contain, and that is not due where they go. */
  readonly vatOffCents: number;
  /** Their value without VAT, by kind: what customs go by. */
  readonly net: Readonly<Record<'wine' | 'spirit', number>>;
  /** Of it, what the VAT of the destination is on. */
  readonly vatOnCents: number;
}

/**
 * At home the VAT stays in the price. Elsewhere it is taken off, and the value without it is charged where it goes. What was
 * sold under bond has no VAT yet, so its value is charged wherever it goes. A gift is no sale of the house: its value is
 * charged beyond the union alone, and nothing is taken off.
 */
export function taxBase(supply: Supply, bottles: readonly Taxed[]): TaxBase {
  const net = { wine: 0, spirit: 0 };
  let vatOffCents = 0;
  let vatOnCents = 0;
  for (const { root, bought, vatPercent, valueCents } of together(bottles)) {
    const off = supply !== 'home' && bought === 'taxed' ? containedVat(valueCents, vatPercent) : 0;
    vatOffCents += off;
    net[root] += valueCents - off;
    if (isCharged(supply, bought)) vatOnCents += valueCents - off;
  }
  return { vatOffCents, net, vatOnCents };
}

function isCharged(supply: Supply, bought: Bought): boolean {
  if (supply === 'export' || bought === 'bond') return true;
  return supply === 'union' && bought === 'taxed';
}

/** Bottles of one kind and rate as one, so that VAT is rounded once for all of them. */
function together(bottles: readonly Taxed[]): readonly Taxed[] {
  const groups = new Map<string, Taxed>();
  for (const bottle of bottles) {
    const { root, bought, vatPercent, valueCents } = bottle;
    const key = `${root} ${bought} ${vatPercent}`;
    groups.set(key, { ...bottle, valueCents: (groups.get(key)?.valueCents ?? 0) + valueCents });
  }
  return [...groups.values()];
}
