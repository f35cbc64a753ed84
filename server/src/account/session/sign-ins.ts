import type { SignInKind, SignInMethod } from '@le-chai/contracts/sign-ins';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Queryable } from '../../core/database/open-database.ts';
import { senderAddress } from '../../core/http/sender-address.ts';
import { deviceInWords } from './device-in-words.ts';
import { shortenAddress } from './shorten-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signIns: {
      /** Counts what happened to a sign-in, of members and of addresses that nobody has. */
      count: (outcome: SignInKind | 'unknown') => void;
      /** Header in which the operator's own proxy names the country of a sender, lower-case. */
      countryHeader: string | undefined;
    };
  }
}

export interface SignIn {
  memberId: number;
  kind: SignInKind;
  method?: SignInMethod;
  /** The session that began, or in which it happened. */
  sessionId?: string | null;
}

/** Has the server count sign-ins, by `sign_ins_total`. */
export function measureSignIns(app: FastifyInstance, registry: Registry, countryHeader: string | undefined): void {
  const counter = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins and what happened to them; `unknown` are addresses that no member has',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A series that begins with its first event shows no rise at that event.
  for (const outcome of ['success', 'new-device', 'failure', 'lock', 'unknown'] as const) counter.inc({ outcome }, 0);
  app.decorate('signIns', {
    count: (outcome) => counter.inc({ outcome }),
    countryHeader: countryHeader?.toLowerCase(),
  });
}

/**
 * Records what happened to a sign-in, in the caller's transaction: a row that the member sees for a year, a log line and
 * a count for the operator. Addresses are shortened before they are kept or logged.
 */
export async function recordSignIn(
  client: Pick<Queryable, 'query'>,
  request: FastifyRequest,
  { memberId, kind, method = '', sessionId = null }: SignIn,
): Promise<void> {
  const from = placeOf(request);
  await client.query(
    `insert into sign_in (member_id, kind, method, session_id, network, country, device)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, kind, method, sessionId, from.network, from.country, from.device],
  );
  noteSignIn(request, kind, { member: memberId, method, ...from });
}

/** Records that a member's session ended by a request of its own browser. */
export const recordEnd =
  (request: FastifyRequest) =>
  (client: Pick<Queryable, 'query'>, { memberId, sessionId }: { memberId: number; sessionId: string }) =>
    recordSignIn(client, request, { memberId, kind: 'signed-out', sessionId });

/** Counts and logs a sign-in of which no row is kept: there is no member whose it would be. */
export function noteSignIn(
  request: FastifyRequest,
  outcome: SignInKind | 'unknown',
  detail: Record<string, unknown> = placeOf(request),
): void {
  request.server.signIns.count(outcome);
  request.log.info({ reqId: request.id, outcome, ...detail }, 'sign-in');
}

/** Where a request comes from, as far as it is kept: no whole address, no whole user agent. */
export function placeOf(request: FastifyRequest): { network: string; country: string; device: string } {
  const { countryHeader } = request.server.signIns;
  const named = countryHeader === undefined ? undefined : request.headers[countryHeader];
  return {
    network: shortenAddress(senderAddress(request)),
    country: typeof named === 'string' && /^[A-Z]{2}$/.test(named) ? named : '',
    device: deviceInWords(request.headers['user-agent'] ?? ''),
  };
}
