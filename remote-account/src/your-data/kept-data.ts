/** One kind of data that is kept about a member. */
export interface Kept {
  what: string;
  /** A sentence: from when it is counted, if that is not when it was written. */
  howLong: string;
  why: string;
}

/**
 * What is kept about a member, for how long and why: docs/guides/privacy.md#how-long-the-house-keeps-what in plain words.
 * `e2e/composed/kept-data.test.ts` compares the periods with those that the API deletes by.
 */
export const KEPT: readonly Kept[] = [
  {
    what: 'Your profile',
    howLong: 'Until you close your account.',
    why: 'Your name, e-mail, phone, date of birth and a hash of your password, to run your account.',
  },
  {
    what: 'Addresses',
    howLong: 'While they’re in your list. Once removed, 90 days, then only the country is left.',
    why: 'Orders on their way may still need them. Shipments and invoices have copies of their own.',
  },
  {
    what: 'Ways to log in',
    howLong: 'Until you remove them or close your account.',
    why: 'Passkeys, authenticator app and recovery codes, to let you in and nobody else.',
  },
  {
    what: 'Sessions',
    howLong: '90 days after they end.',
    why: 'To find out what happened if someone breaks into your account.',
  },
  {
    what: 'Sign-ins',
    howLong: '1 year, or until you close your account.',
    why: 'So that you can spot one that wasn’t you. We keep the device, network and country, never a full IP address.',
  },
  {
    what: 'Links we e-mailed',
    howLong: '30 days after they expire.',
    why: 'To notice if someone else tries to reset your password or confirm an address.',
  },
  {
    what: 'Unfinished signups',
    howLong: 'Until you finish, or 30 days after your last change.',
    why: 'So that you can continue another day.',
  },
  {
    what: 'Saved cards',
    howLong: 'Until you close your account. Once removed, 90 days.',
    why: 'To answer questions about a charge. We have the brand, last four digits, expiry date and wallet only.',
  },
  {
    what: 'Lists and settings',
    howLong: 'Until you remove them or close your account.',
    why: 'Your wishlist, reminders, saved searches, basket, bid budget, tags and notes on your bottles, and notification settings, because you asked for them.',
  },
  {
    what: 'Devices to notify',
    howLong: 'Until you remove them, or their session ends.',
    why: 'To send the notifications that you turned on there.',
  },
  {
    what: 'Notices',
    howLong: '1 year, or until you close your account.',
    why: 'So that you can catch up after a while away.',
  },
  {
    what: 'Gift recipients',
    howLong: '90 days after the gift ends. If the recipient is a member, until they close their account.',
    why: 'Name, e-mail and your message, to answer questions about the gift.',
  },
  {
    what: 'Repeated requests',
    howLong: '7 days.',
    why: 'Our answers to your latest actions, so that one sent twice by accident counts once.',
  },
  {
    what: 'Orders and payments',
    howLong: 'At least 10 years.',
    why: 'Bids, purchases, invoices, shipments and everything in our books, because accounting law requires it. After you leave, only invoices and bank entries keep a name.',
  },
  {
    what: 'What our staff did',
    howLong: 'At least 4 years.',
    why: 'Every change made on your behalf, because claims may be brought for years.',
  },
  {
    what: 'Server logs',
    howLong: 'Usually 30 days.',
    why: 'Your member number and IP address, to find faults.',
  },
  {
    what: 'Backups',
    howLong: 'Usually 90 days.',
    why: 'To restore everything after a failure. Until then they still hold what was deleted.',
  },
];
