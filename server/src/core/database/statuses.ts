import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';

/*
 * Statuses that are kept as numbers, by name. The rest have their names in the contract: `SUBSCRIPTION_STATUS`, `NOTICE` of
 * a payment, `AUCTION_TYPE_ID` of a sale, and `PAYMENT_METHOD`.
 */

/** Where bottles are: `status` of `cellar_lot` and `serial_event`. */
export const LOT_STATUS = Object.fromEntries(
  Object.entries(CELLAR_STATUS).map(([code, name]) => [name, Number(code)]),
) as { readonly [Code in CellarStatusCode as (typeof CELLAR_STATUS)[Code]]: Code };

export type LotStatus = keyof typeof LOT_STATUS;

/** How far the payment of a win or purchase is: `stato` of `outstanding_payment`. */
export const STATO = { open: 0, settled: 1, lapsed: 2 } as const;

/**
 * Condition on a row `s` of sale: members may know of it. One that is planned is seen by nobody until its week is opened.
 * docs/rules.md#planned-weeks
 */
export const SEEN = `s.status <> 'planned'`;

/** The opposite, on the same row: for staff, who look at what is planned. */
export const PLANNED = `s.status = 'planned'`;

/** Statuses as a list of SQL: `status in ${listOf(LOT_STATUS.delivered, LOT_STATUS.gifted)}`. */
export const listOf = (...statuses: readonly number[]) => `(${statuses.join(', ')})`;

/** A listing that the trade marketplace has been asked for, or has, as SQL of `marketplace_listing`. */
export const IS_OPEN_LISTING = `status in ('requested', 'listed', 'withdrawing')`;
