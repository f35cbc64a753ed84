import { isOfAge, LEAST_AGE } from '@le-chai/contracts/age';
import { addressProblems } from '@le-chai/addresses/address-problems';
import { noAddress } from '@le-chai/addresses/typed-address';
import type { Country } from '@le-chai/contracts/config';
import { Email } from '@le-chai/contracts/email';
import { PASSWORD_LEAST_DIFFERENT } from '@le-chai/contracts/password';
import { newPasswordProblem } from '@le-chai/forms/new-password';
import { ADDRESS, fieldAt, type FieldName, FIELDS, pick, type StepName, stepWith, type Typed } from './typed.ts';
import { isFailure } from '@le-chai/api';
import { asSentence } from '@le-chai/forms/use-form';

/** Problems by field; `card` has the provider's message. */
export type Problems = { [Name in FieldName | 'card']?: string | undefined };

/** The highest plausible age, years. */
const OLDEST = 120;

/** What the checks depend on. */
export interface Known {
  /** `YYYY-MM-DD` by the house's clock. */
  today: string;
  /** Undefined while they load. */
  countries: readonly Country[] | undefined;
}

type Check = (typed: Typed, known: Known) => string | undefined;

const filled =
  (name: FieldName, sentence: string): Check =>
  (typed) =>
    typed[name].trim() === '' ? sentence : undefined;

/** The check of each field; fields that accept anything have none. */
const CHECKS: Partial<Record<FieldName, Check>> = {
  email: ({ email }) => {
    if (email.trim() === '') return 'Enter your e-mail address.';
    return Email.safeParse(email).success ? undefined : 'This e-mail address isn’t complete.';
  },
  password: ({ password, email }) => passwordProblem(password, email),
  first_name: filled('first_name', 'Enter your first name.'),
  last_name: filled('last_name', 'Enter your last name.'),
  birth_date: ({ birth_date: date }, { today }) => birthDateProblem(date, today),
  phone: ({ phone }) =>
    /^(?:\+?[0-9 ()./-]{5,})?$/.test(phone.trim())
      ? undefined
      : 'Use digits, as in +39 02 1234 5678, or leave it empty.',
};

/** The problem with one field; undefined if there is none. */
export function problemOf(name: FieldName, typed: Typed, known: Known): string | undefined {
  if (stepWith(name) !== 'address') return CHECKS[name]?.(typed, known);
  // An address is checked as a whole: the format of a VAT number depends on the country.
  const address = { ...noAddress(typed.last_name), ...pick(typed, ADDRESS) };
  return addressProblems(address, 'invoice', known.countries)[name as (typeof ADDRESS)[number]];
}

/** The problems that block the next step, by field. */
export function problemsOf(step: StepName, typed: Typed, known: Known): Problems {
  const found = FIELDS[step].map((name) => [name, problemOf(name, typed, known)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** Whether a step is finished. A missing password is asked for again at the end, and blocks no step before that. */
export function isFinished(step: StepName, typed: Typed, known: Known): boolean {
  return Object.keys(problemsOf(step, typed, known)).every((name) => name === 'password');
}

function passwordProblem(password: string, email: string): string | undefined {
  const own = email.trim().toLowerCase().split('@')[0];
  if (own !== '' && password.trim().toLowerCase() === own) return 'Choose something other than your e-mail address.';
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return problem;
  return new Set(password).size < PASSWORD_LEAST_DIFFERENT
    ? 'The same few characters repeated are too easy to guess.'
    : undefined;
}

function birthDateProblem(date: string, today: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'Enter your date of birth.';
  if (date > today || Number(today.slice(0, 4)) - Number(date.slice(0, 4)) > OLDEST) {
    return 'This can’t be your date of birth.';
  }
  return isOfAge(date, today) ? undefined : `Members must be ${LEAST_AGE} or older.`;
}

/** The message of a refusal for each field of this form, if it names any. */
export function refusedFields(error: unknown): Problems {
  const fields = isFailure(error, 'refused') ? Object.entries(error.failure.fields ?? {}) : [];
  return Object.fromEntries(
    fields.flatMap(([path, text]) => {
      const name = fieldAt(path);
      return name === undefined ? [] : [[name, asSentence(text)]];
    }),
  );
}
