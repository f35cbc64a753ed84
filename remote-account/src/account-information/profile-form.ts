import { ProfileUpdate, type Profile } from '@le-chai/contracts/profile';
import { localeOf } from '@le-chai/design/locales';
import type { Problems } from '@le-chai/forms/use-form';

/** What stands in the form, in the order of its fields. */
export type TypedProfile = {
  first_name: string;
  last_name: string;
  phone: string;
  /** Empty where it is not known, or not told yet. */
  birth_date: string;
  /** How figures and dates are written: a locale of the list. */
  language: string;
};

/** A profile as the form begins with it. */
export const typedFrom = ({ first_name, last_name, phone, birth_date, language }: Profile): TypedProfile => ({
  first_name,
  last_name,
  phone,
  birth_date: birth_date ?? '',
  language: localeOf(language),
});

/** What the house is sent. A birth date that it knows is not told again. */
export const updateOf = ({ birth_date, ...typed }: TypedProfile, saved: Profile): ProfileUpdate => ({
  ...typed,
  version: saved.version,
  ...(saved.birth_date === null && birth_date !== '' && { birth_date }),
});

/** Checks the form by the contract that the server checks it by. @returns one message a field; none where all fits */
export function profileProblems(typed: TypedProfile, saved: Profile): Problems<TypedProfile> {
  const result = ProfileUpdate.safeParse(updateOf(typed, saved));
  if (result.success) return {};
  const problems: Problems<TypedProfile> = {};
  for (const { path, message } of result.error.issues) {
    const name = path[0] as keyof TypedProfile;
    problems[name] ??= `This ${message}.`;
  }
  return problems;
}
