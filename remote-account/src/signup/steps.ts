import { ADDRESS, type FieldName } from './typed.ts';

/** What is asked for at once. */
export type StepName = 'account' | 'person' | 'address' | 'payment';

/** The steps of a signup, by whether the tier costs something; after the last one is a member. */
export const stepsOf = (paid: boolean): readonly StepName[] =>
  paid ? ['account', 'person', 'address', 'payment'] : ['account', 'person'];

export const STEP_TITLE: Readonly<Record<StepName, string>> = {
  account: 'Your account',
  person: 'About you',
  address: 'Invoice address',
  payment: 'Plan and payment',
};

/** The fields that each step has, in their order. */
export const FIELDS: Readonly<Record<StepName, readonly FieldName[]>> = {
  account: ['email', 'password'],
  person: ['first_name', 'last_name', 'birth_date', 'phone'],
  address: ADDRESS,
  payment: [],
};

/** The step that asks for a field. */
export function stepWith(field: FieldName | 'card'): StepName {
  if (field === 'card') return 'payment';
  return (Object.keys(FIELDS) as StepName[]).find((step) => FIELDS[step].includes(field))!;
}

/**
 * The number of the step to show: the one that is wanted, or the first before it that is not finished.
 * @param wanted counted from 1
 */
export function openStep(wanted: number, steps: readonly StepName[], isFinished: (step: StepName) => boolean): number {
  const before = steps.slice(0, Math.min(wanted, steps.length) - 1);
  const unfinished = before.findIndex((step) => !isFinished(step));
  return unfinished < 0 ? before.length + 1 : unfinished + 1;
}
