import type { User } from '@le-chai/contracts/session';

/** A member to be in a test; say what matters, the rest is made up. */
export function member(known: Partial<User> = {}): User {
  return {
    id_user: 7,
    id_user_profile: 7,
    id_customer_stripe: null,
    email: 'ines@marchetti.example',
    full_name: 'Ines Marchetti',
    tier: 'Collector',
    member_no: 107,
    impersonated: false,
    raw: {},
    ...known,
  };
}
