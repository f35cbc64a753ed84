/** How often something may be done, and what is said to those who do it more often. */
export interface Limit {
  /** Times within the window. */
  readonly points: number;
  /** Length of the window, seconds. It begins with the first time, and all times are free again when it ends. */
  readonly window: number;
  /** What is counted separately. */
  readonly per: 'member' | 'sender' | 'e-mail address' | 'link';
  /** Name of the refusal. */
  readonly reason: `too-many-${string}`;
  /** What is said with the refusal; empty if the answer is the usual one. */
  readonly message: string;
}

/** Limits that differ between houses. All are per window of the table below. */
export interface LimitSettings {
  /** Calls of one member a minute. */
  readonly callsPerMember: number;
  /** Calls of one sender a minute. */
  readonly callsPerSender: number;
  /** Wrong passwords of one sender in 15 minutes. */
  readonly wrongPasswordsPerSender: number;
  /** Files of one member a minute. */
  readonly filesPerMember: number;
  /** Mails a day to one address that somebody else causes. */
  readonly mailsPerRecipient: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SLOW_DOWN = 'There have been too many requests in a short time. Please wait a minute and try again.';

const WRONG_PASSWORDS = {
  points: 10,
  window: 15 * MINUTE,
  reason: 'too-many-guesses',
  message: 'Too many wrong passwords. Please try again later.',
} as const;
const PASSWORD_LINKS = {
  points: 5,
  window: HOUR,
  per: 'e-mail address',
  reason: 'too-many-attempts',
  message: '',
} as const;
const LETTERS = {
  points: 5,
  window: HOUR,
  reason: 'too-many-attempts',
  message: 'You have already written to us several times. Please try again in an hour.',
} as const;

/** Every limit there is. The figures are our own choices, docs/rules.md#limits */
export const limitsOf = (settings: LimitSettings) =>
  ({
    callsOfMember: {
      points: settings.callsPerMember,
      window: MINUTE,
      per: 'member',
      reason: 'too-many-requests',
      message: SLOW_DOWN,
    },
    callsOfSender: {
      points: settings.callsPerSender,
      window: MINUTE,
      per: 'sender',
      reason: 'too-many-requests',
      message: SLOW_DOWN,
    },
    /** Wrong passwords of a login; right ones are taken back. */
    guessesOfSender: {
      points: settings.wrongPasswordsPerSender,
      window: 15 * MINUTE,
      per: 'sender',
      reason: 'too-many-guesses',
      message: 'Too many wrong passwords from your network. Please try again later.',
    },
    guessesAtAccount: { ...WRONG_PASSWORDS, per: 'e-mail address' },
    /** The same from browsers that have signed in to the account before. */
    guessesOfKnownDevices: { ...WRONG_PASSWORDS, per: 'e-mail address' },
    /** Wrong passwords of a member who is signed in and has to give it once more. */
    guessesAtConfirmation: { ...WRONG_PASSWORDS, per: 'member' },
    /** Wrong codes, recovery codes and passkeys of a member whose password was right; right ones are taken back. */
    guessesAtSecondStep: {
      points: 10,
      window: 15 * MINUTE,
      per: 'member',
      reason: 'too-many-guesses',
      message: 'Too many wrong codes. Please try again later.',
    },
    /** Challenges for a passkey before anybody is signed in: each is a row until it is used or five minutes old. */
    passkeyChallenges: {
      points: settings.callsPerSender,
      window: 15 * MINUTE,
      per: 'sender',
      reason: 'too-many-requests',
      message: SLOW_DOWN,
    },
    /** Tries to choose a password with one link. */
    triesOfLink: {
      points: 5,
      window: HOUR,
      per: 'link',
      reason: 'too-many-attempts',
      message: 'Too many attempts with this link. Please ask for a new one.',
    },
    /** Links to choose a password. Beyond them the answer is the usual one, so that nobody learns who is a member. */
    passwordLinks: PASSWORD_LINKS,
    /** The same from browsers that have signed in to the account before: strangers cannot use them up. */
    passwordLinksOfKnownDevices: PASSWORD_LINKS,
    passwordLinksOfSender: {
      points: 50,
      window: HOUR,
      per: 'sender',
      reason: 'too-many-attempts',
      message: 'Too many links were requested from your network. Please try again in an hour.',
    },
    signupDrafts: {
      points: 30,
      window: HOUR,
      per: 'sender',
      reason: 'too-many-attempts',
      message: 'Too many signups were started from your network. Please try again in an hour.',
    },
    signups: {
      points: 10,
      window: HOUR,
      per: 'sender',
      reason: 'too-many-attempts',
      message: 'Too many signups. Please try again later.',
    },
    signupsOfAddress: {
      points: 5,
      window: HOUR,
      per: 'e-mail address',
      reason: 'too-many-attempts',
      message: 'Too many signups with this address. Please try again later.',
    },
    /** Mails which say that somebody tried to sign up with the address of a member. */
    signupWarnings: { points: 1, window: DAY, per: 'e-mail address', reason: 'too-many-mails', message: '' },
    /** Links to confirm an e-mail address, on request. */
    confirmationLinks: {
      points: 5,
      window: HOUR,
      per: 'member',
      reason: 'too-many-attempts',
      message: 'We have already sent you several links. Please check your e-mail, or try again in an hour.',
    },
    /** Mails which say that a new device signed in. */
    newDeviceMails: { points: 10, window: DAY, per: 'member', reason: 'too-many-mails', message: '' },
    contactOfMember: { ...LETTERS, per: 'member' },
    contactOfSender: { ...LETTERS, per: 'sender' },
    bankDetails: {
      points: 10,
      window: HOUR,
      per: 'member',
      reason: 'too-many-attempts',
      message: 'We have already e-mailed you the bank details several times. Please check your e-mail.',
    },
    gifts: {
      points: 50,
      window: DAY,
      per: 'member',
      reason: 'too-many-gifts',
      message: 'You can send 50 gifts a day. Please try again later.',
    },
    /** Gifts, links and warnings to one address: what its owner did not ask for. */
    mailsToRecipient: {
      points: settings.mailsPerRecipient,
      window: DAY,
      per: 'e-mail address',
      reason: 'too-many-mails',
      message: 'This address has received many e-mails from us today. Please try again tomorrow.',
    },
    /** PDF, CSV, XLSX and the copy of a member's data. */
    files: {
      points: settings.filesPerMember,
      window: MINUTE,
      per: 'member',
      reason: 'too-many-downloads',
      message: 'You have downloaded several files within a minute. Please wait a moment and try again.',
    },
    /** Files in the making: one, whose place is free again when it is made, or after a minute if its process died. */
    filesAtOnce: {
      points: 1,
      window: MINUTE,
      per: 'member',
      reason: 'too-many-downloads',
      message: 'Your previous download is still being prepared. Please try again when it has arrived.',
    },
  }) as const satisfies Record<string, Limit>;

export type LimitName = keyof ReturnType<typeof limitsOf>;
