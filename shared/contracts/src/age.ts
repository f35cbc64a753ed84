/** The minimum age to be given wine or to become a member, years. Our own choice, docs/rules.md#gifts */
export const LEAST_AGE = 18;

/** Whether somebody born on a day is of age on another; both `YYYY-MM-DD`. Born on 29 February: on 1 March. */
export function isOfAge(birthDate: string, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + LEAST_AGE;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4)}` <= today;
}
