import { addBusinessDays } from './business-days.ts';

const DAY_MS = 86_400_000;

/** Days from the close within which a win is to be paid. Our own choice, as all of these. docs/rules.md#outstanding-payments */
export const DAYS_TO_PAY = 7;
/** A reminder comes this many days before the deadline. */
const REMINDER_DAYS = 2;
/** Days from the close after which an unpaid win lapses. */
const DAYS_TO_LAPSE = 14;
/** Business days that a transfer may take after it was marked. */
const TRANSFER_DAYS = 10;
/** What waits for the bank when it was to lapse is looked at again after this many days. */
const LOOK_AGAIN_DAYS = 1;
/** Hours in which a second offer is to be accepted. */
const OFFER_HOURS = 48;

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

export interface Deadlines {
  readonly reminder: Date;
  readonly deadline: Date;
  readonly lapse: Date;
}

/** What comes when of a payment that was born at an instant. docs/rules.md#lapse */
export const deadlinesOf = (born: Date): Deadlines => ({
  reminder: later(born, DAYS_TO_PAY - REMINDER_DAYS),
  deadline: later(born, DAYS_TO_PAY),
  lapse: later(born, DAYS_TO_LAPSE),
});

/** When a payment that was marked counts as unpaid again, if nothing came. docs/rules.md#bank-transfers */
export const returnOf = (markedAt: Date): Date => addBusinessDays(markedAt, TRANSFER_DAYS);

/** When a deadline is looked at again that passed while a payment was on its way. docs/rules.md#lapse */
export const recheckAt = (now: Date): Date => later(now, LOOK_AGAIN_DAYS);

/** Until when a second offer is open. docs/rules.md#second-offers */
export const offerEnd = (now: Date): Date => later(now, OFFER_HOURS / 24);
