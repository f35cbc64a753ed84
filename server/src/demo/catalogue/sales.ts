import { barrelSales } from './sales-barrels.ts';
import { collections } from './sales-collections.ts';
import { directSales } from './sales-direct.ts';
import { singleLots } from './sales-single-lots.ts';
import type { DemoSale } from './types.ts';

/** Every sale that is on, or soon will be, when the demo house is filled. */
export const sales: readonly DemoSale[] = [...singleLots, ...collections, ...barrelSales, ...directSales];
