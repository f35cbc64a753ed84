import type { CellarLot } from '@le-chai/contracts/cellar';
import { toEuro, toEuroOrNull } from '../../../core/money/amounts.ts';

/** What one cellar lot cost and is worth; cents. */
export interface LotMoney {
  readonly bottles: number;
  readonly cost: number;
  /** Cover included in the cost. */
  readonly insurance: number;
  /** The value that cover ends at; 0 if the lot came with none. */
  readonly insuranceLimit: number;
  /** Estimated market price of a bottle. */
  readonly market: number | null;
}

/** Cost and market value of a cellar lot; the ratio is what a bottle gained over its cost. docs/rules.md#earnings */
export function lotFinance({ bottles, cost, insurance, insuranceLimit, market }: LotMoney): CellarLot['finance'] {
  const each = cost / bottles;
  return {
    average_emp: toEuroOrNull(market),
    pmc: toEuro(Math.round(each)),
    ratio: market === null || each === 0 ? null : Math.round((10_000 * (market - each)) / each) / 10_000,
    total: toEuro(cost),
    total_insurance: toEuro(insurance),
    insurance_limit: toEuro(insuranceLimit),
  };
}
