import { query } from '@le-chai/api';
import { getBidBudget } from '@le-chai/contracts/bid-budget';

/** The member's budget, and what their bids come to. @param without a sale whose bids are left out */
export const bidBudget = (without?: number) =>
  query(getBidBudget, { query: without === undefined ? {} : { without: String(without) } });
