/** Names a try to pay outstanding payments in this tab: one at a time, whichever they are. */
export const PAYING = 'outstanding-payments';
