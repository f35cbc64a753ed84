import { CONTRACTS_SERVED } from '@le-chai/contracts/contract-versions';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { cancelPayment, closeAttempt, confirmPayment } from '@le-chai/contracts/buying';
import type { AnyCall } from '@le-chai/contracts/call';
import { addPaymentMethod, authenticateTestCard, cardWebhook } from '@le-chai/contracts/cards';
import { marketplaceMessage } from '@le-chai/contracts/marketplace';
import type { Lane } from '../database/lanes.ts';
import type { Member } from './member.ts';

/**
 * Refuses a client that speaks a contract other than this one or the one before it. A client that names none (a
 * command line, a monitor) is taken to speak this one.
 * @throws {Refusal} 409
 */
export function refuseContract(request: FastifyRequest): void {
  const spoken = request.headers['x-contract'];
  if (spoken === undefined || CONTRACTS_SERVED.some((version) => spoken === String(version))) return;
  throw new Refusal(
    409,
    'contract-not-served',
    `This server speaks contract ${CONTRACTS_SERVED.join(' and ')}. Please reload the page.`,
  );
}

/** Calls about money or goods that take no Idempotency-Key. */
const ABOUT_MONEY: ReadonlySet<string> = new Set(
  [
    confirmPayment,
    cancelPayment,
    closeAttempt,
    addPaymentMethod,
    cardWebhook,
    authenticateTestCard,
    marketplaceMessage,
  ].map(({ id }) => id),
);

/** Bids and all other calls that take an Idempotency-Key never wait for those that read. */
export function laneOfCall(call: AnyCall): Lane {
  return call.idempotent || ABOUT_MONEY.has(call.id) ? 'money' : 'reads';
}

/** How long a proof of identity is valid, ms. docs/rules.md#identity */
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
