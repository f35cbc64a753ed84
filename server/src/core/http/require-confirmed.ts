import { Refusal } from './refusal.ts';
import type { Member } from './member.ts';

/** For so long a proof of who one is is good, ms. docs/rules.md#identity */
const CONFIRMED_FOR = 10 * 60_000;
/** A browser is new to an account for so long, ms. */
const NEW_DEVICE_FOR = 24 * 3_600_000;

/**
 * Has a member prove again who they are, for what a thief with an open screen would do first.
 * @param when every time, or from a browser that is new to the account
 * @param now by the house's clock, ms
 * @throws {Refusal} 403 `confirm-identity`
 */
export function requireConfirmed(when: 'always' | 'new-device', session: Member['session'], now: number): void {
  // An impersonator has nothing to prove it with; what it may do is decided elsewhere.
  if (session.kind === 'impersonation') return;
  if (when === 'new-device' && now - session.deviceSince >= NEW_DEVICE_FOR) return;
  if (now - session.confirmedAt < CONFIRMED_FOR) return;
  throw new Refusal(403, 'confirm-identity', 'Please confirm that it is you: sign out, sign in again and repeat this.');
}
