import { ProfileUpdate, type Profile } from '@le-chai/contracts/profile';

/** What stands in the form. */
export type ProfileFields = Pick<ProfileUpdate, 'first_name' | 'last_name' | 'phone' | 'language'>;
export type FieldErrors = Partial<Record<keyof ProfileFields, string>>;

/** The languages a member can be written to in. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'it', label: 'Italiano' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
] as const;

/** The fields that a member may change. */
export function fieldsOf({ first_name, last_name, phone, language }: Profile): ProfileFields {
  return { first_name, last_name, phone, language };
}

/** Whether anything differs from what is saved. */
export function isChanged(fields: ProfileFields, saved: Profile): boolean {
  const before = fieldsOf(saved);
  return Object.entries(fields).some(([name, value]) => value !== before[name as keyof ProfileFields]);
}

/** Checks the form by the contract that the server checks it by. @returns one message a field; none where all fits */
export function check(fields: ProfileFields, version: number): FieldErrors {
  const result = ProfileUpdate.safeParse({ ...fields, version });
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = path[0] as keyof ProfileFields;
    errors[name] ??= `This ${message}.`;
  }
  return errors;
}
