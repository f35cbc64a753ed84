import type { Tier } from '@le-chai/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** The member on whose behalf a request comes. */
export interface Member {
  id: number;
  /** The number under which other members see this one. */
  memberNo: number;
  tier: Tier;
  session: {
    id: string;
    /** `impersonation`: the house acts as the member, and neither moves money nor changes credentials. */
    kind: 'member' | 'impersonation';
    /** When the member last proved who they are, ms by the house's clock; the sign-in counts. */
    confirmedAt: number;
    /** Since when this browser is known to the account, ms by the house's clock. */
    deviceSince: number;
  };
}

/** Finds out who sends a request; null when it carries no living token. */
export type Identify = (request: FastifyRequest) => Promise<Member | null> | Member | null;

/**
 * Guards what only the member in person may do: money and credentials. Calls that take an idempotency key are guarded
 * by `route` already.
 * @throws {Refusal} 403
 */
export function refuseImpersonation(member: Member): void {
  if (member.session.kind === 'impersonation') {
    throw new Refusal(403, 'impersonated', 'Only the member in person may do this.');
  }
}
