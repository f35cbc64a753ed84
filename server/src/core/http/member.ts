import type { Tier } from '@le-chai/contracts/primitives';
import type { FastifyRequest } from 'fastify';

/** The member on whose behalf a request comes. */
export interface Member {
  id: number;
  /** The number under which other members see this one. */
  memberNo: number;
  tier: Tier;
  /** The member has proved to read mail at the address of the account. */
  emailConfirmed: boolean;
  session: {
    id: string;
    /** `impersonation`: the house looks at the account as the member does, and changes nothing. */
    kind: 'member' | 'impersonation';
    /** Until when the token is good if it is not used, ms by the house's clock. */
    until: number;
    /** When the member last proved who they are, ms by the house's clock; the sign-in counts. */
    confirmedAt: number;
    /** Since when this browser is known to the account, ms by the house's clock. */
    deviceSince: number;
    /** Whether the account has a passkey or an authenticator app. */
    secondFactor: boolean;
  };
}

/** Finds out who sends a request; null when it carries no living token. */
export type Identify = (request: FastifyRequest) => Promise<Member | null> | Member | null;
