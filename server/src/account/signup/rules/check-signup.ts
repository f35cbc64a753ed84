import { isOfAge, LEAST_AGE } from '@le-chai/contracts/age';
import type { Tier } from '@le-chai/contracts/primitives';

/** What of a signup has to fit together. */
export interface Signup {
  readonly tier: Tier;
  /** `YYYY-MM-DD`, as `today`. */
  readonly birthDate: string;
  readonly today: string;
  readonly hasAddress: boolean;
  readonly hasCard: boolean;
}

/** Nobody is older, years. */
const OLDEST = 120;

/** What does not fit, a sentence for each field by its path; nothing if all does. docs/rules.md#signing-up */
export function checkSignup(signup: Signup): Record<string, string> {
  const { tier, birthDate, today, hasAddress, hasCard } = signup;
  const fields: Record<string, string> = {};
  if (!isOfAge(birthDate, today)) fields['person.birth_date'] = `you must be ${LEAST_AGE} or older`;
  if (Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > OLDEST) {
    fields['person.birth_date'] = 'must be your date of birth';
  }
  if (tier !== 'Le Club' && !hasAddress) fields['address'] = 'is needed for your invoices';
  if (tier !== 'Le Club' && !hasCard)
    fields['payment.payment_token'] = 'is needed: your card is charged after the trial';
  return fields;
}
