import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from './call.ts';

/**
 * Calls that change something and need no Idempotency-Key, with the reason. A new call that changes something is declared
 * `idempotent`, or gets a line here: it moves neither money nor goods nor a membership.
 */
const MOVES_NOTHING: Record<string, string> = {
  'add-address-user': 'details of the member',
  'edit-address-user': 'details of the member',
  'remove-address': 'details of the member',
  'put-profile': 'details of the member',
  'put-notice-preferences': 'details of the member',
  'read-notices': 'notices',
  'add-to-wishlist': 'a mark of the member’s',
  'remove-from-wishlist': 'a mark of the member’s',
  'notify-me': 'a mark of the member’s',
  'stop-notifying-me': 'a mark of the member’s',
  'add-payment-method': 'a card that is kept, and charged by another call',
  'set-default-payment-method': 'a card that is kept, and charged by another call',
  'remove-payment-method': 'a card that is kept, and charged by another call',
  'quote-sale': 'reads',
  'estimate-shipping': 'reads',
  'confirm-payment': 'asks how the one payment that it names stands; that was begun under a key',
  'cancel-payment': 'gives up the one payment that it names, before it is charged; that was begun under a key',
  'close-attempt': 'has a key in its address already, and sees to it that nothing moves under it',
  'card-webhook': 'an event of the provider, known by its own number',
  'authenticate-test-card': 'the bank’s page of a test card',
  'send-information-via-email': 'a mail',
  'send-email-confirmation': 'a mail',
  'confirm-email': 'details of the member',
  'change-email': 'details of the member',
  'cancel-email-change': 'details of the member',
  contact: 'a mail',
  'forgot-password': 'a mail',
  'reset-password': 'credentials',
  'change-password': 'credentials',
  'add-passkey': 'credentials',
  'begin-passkey': 'credentials',
  'rename-passkey': 'credentials',
  'remove-passkey': 'credentials',
  'passkey-options': 'credentials',
  'begin-codes': 'credentials',
  'turn-on-codes': 'credentials',
  'turn-off-codes': 'credentials',
  'new-recovery-codes': 'credentials',
  'reset-second-step': 'credentials',
  'confirm-identity': 'a session',
  'confirm-options': 'a session',
  'login-passkey': 'a session',
  'login-second-step': 'a session',
  login: 'a session',
  logout: 'a session',
  'end-session': 'a session',
  'end-other-sessions': 'a session',
  'keep-signup-draft': 'a draft',
  'read-signup-draft': 'reads',
};

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const calls = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, file))).filter(isCall));

describe('calls that change something', () => {
  it('need a key, or are named as moving neither money nor goods nor a membership', () => {
    const keyless = calls.filter(({ method, idempotent }) => method !== 'GET' && !idempotent);
    expect(keyless.map(({ id }) => id).toSorted()).toEqual(Object.keys(MOVES_NOTHING).toSorted());
  });

  it('are never read by GET under a key', () => {
    expect(calls.filter(({ method, idempotent }) => method === 'GET' && idempotent)).toEqual([]);
  });
});
