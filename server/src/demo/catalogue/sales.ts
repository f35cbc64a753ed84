import { span } from '../spans.ts';
import { barrelSales } from './sales-barrels.ts';
import { collections } from './sales-collections.ts';
import { directSales } from './sales-direct.ts';
import { singleLots } from './sales-single-lots.ts';
import type { DemoSale } from './types.ts';

/** For how long it has been on, ms; less than nothing if it has yet to begin. */
const age = ({ opened = '1h', beginsIn }: DemoSale): number => (beginsIn ? -span(beginsIn) : span(opened));

/**
 * Every sale that is on, or soon will be, when the demo house is filled: in the order in which they opened, so that what is
 * numbered last is what is new.
 */
export const sales: readonly DemoSale[] = [...singleLots, ...collections, ...barrelSales, ...directSales].toSorted(
  (one, other) => age(other) - age(one),
);
