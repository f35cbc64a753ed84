const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date as documents have it: `24 November 2026`. */
export const dayOf = (at: Date) => DAY.format(at);
