import { isOfAge } from '@le-chai/contracts/age';

/** What decides whether a member may accept a gift. */
export interface Acceptance {
  readonly isSender: boolean;
  /** `YYYY-MM-DD`; none if the member never gave it. */
  readonly birthDate: string | null;
  readonly today: string;
  /** Whether we ship to the country that the sender named. */
  readonly namedCountryAllowed: boolean;
  /** The same of the countries in which the member has an address; empty without one. */
  readonly ownCountriesAllowed: readonly boolean[];
}

/**
 * Why a member cannot accept a gift, or none. A member without a birth date has to give it first. The member's own
 * addresses say where the bottles would go; if there is none, the country that the sender named does.
 * docs/rules.md#gifts
 */
export function whyNotAccept(
  facts: Acceptance,
): 'own-gift' | 'birth-date-missing' | 'under-age' | 'country-not-allowed' | null {
  if (facts.isSender) return 'own-gift';
  if (facts.birthDate === null) return 'birth-date-missing';
  if (!isOfAge(facts.birthDate, facts.today)) return 'under-age';
  const own = facts.ownCountriesAllowed;
  const allowed = own.length > 0 ? own.includes(true) : facts.namedCountryAllowed;
  return allowed ? null : 'country-not-allowed';
}
