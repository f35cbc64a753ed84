import type { Member } from './member.ts';
import { Refusal } from './refusal.ts';

/** What a staff member needs to set up a second factor, and what every page asks for. */
const OPEN: ReadonlySet<string> = new Set([
  'get-security',
  'begin-passkey',
  'add-passkey',
  'begin-codes',
  'turn-on-codes',
  'confirm-options',
  'confirm-identity',
  'get-profile',
  'list-notices',
  'member-stream',
]);

/**
 * Has the staff of a house in production set up a second factor before anything else: what they may do, a password alone must not open.
 * @throws {Refusal} 403 `second-factor-required`, which leads to where it is set up
 */
export function requireFactor(call: string, { tier, session }: Member): void {
  if (tier !== 'Staff' || session.kind === 'impersonation' || session.secondFactor || OPEN.has(call)) return;
  throw new Refusal(403, 'second-factor-required', 'Staff need a passkey or an authenticator app. Set one up first.', {
    redirect: '/my-profile/security',
  });
}
