import { query } from '@le-chai/api';
import { getBidBudget } from '@le-chai/contracts/bid-budget';

/** The member's budget and the total of their bids. @param without a sale whose bids are excluded */
export const bidBudget = (without?: number) =>
  query(getBidBudget, { query: without === undefined ? {} : { without: String(without) } });
