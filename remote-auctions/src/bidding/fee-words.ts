import { percent } from '@le-chai/design/format';

/** What a total contains, behind it: "VAT included". @param feeRate the house's fee as a share of the price */
export const includedWords = (feeRate: number): string => (feeRate > 0 ? 'VAT and house fee included' : 'VAT included');

/** A sentence about the house fee; empty without a fee. @param feeRate as a share of the price */
export const feeSentence = (feeRate: number): string =>
  feeRate > 0 ? `The house fee of ${percent(feeRate)} is added.` : '';
