import type { SignupDraft, SignupFields, SignupInput } from '@le-chai/contracts/signup';

/** What a signup asks for, in the order of its fields. The password is never kept anywhere. */
export const NOTHING_TYPED = {
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  phone: '',
  birth_date: '',
  company_name: '',
  vat: '',
  address_line_1: '',
  address_line_2: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
};
export type Typed = typeof NOTHING_TYPED;
export type FieldName = keyof Typed;

const PERSON = ['first_name', 'last_name', 'email', 'phone', 'birth_date'] as const;
export const ADDRESS = [
  'company_name',
  'vat',
  'address_line_1',
  'address_line_2',
  'postal_code',
  'city',
  'region',
  'country',
] as const;

/** Some of the fields. */
export const pick = <Name extends FieldName>(typed: Typed, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, typed[name]])) as Record<Name, string>;

/** The fields that a draft on the server stores. */
export const draftOf = (typed: Typed): Pick<SignupFields, 'person' | 'address'> => ({
  person: pick(typed, PERSON),
  address: pick(typed, ADDRESS),
});

/** Stored fields as typed ones. */
export function typedOf({ person = {}, address = {} }: SignupDraft['fields']): Typed {
  const kept = { ...address, ...person };
  return Object.fromEntries(
    Object.keys(NOTHING_TYPED).map((name) => [name, name === 'password' ? '' : String(kept[name] ?? '')]),
  ) as Typed;
}

/** The request that creates the member. */
export function memberOf(typed: Typed, needsAddress: boolean): Pick<SignupInput, 'person' | 'password' | 'address'> {
  return {
    person: pick(typed, PERSON),
    password: typed.password,
    ...(needsAddress && { address: { ...pick(typed, ADDRESS), additional_information: '' } }),
  };
}

/** The field that a refusal names, by its path: `person.email`, `address`, `payment.payment_token`. */
export function fieldAt(path: string): FieldName | 'card' | undefined {
  if (path.startsWith('payment')) return 'card';
  if (path === 'address') return 'address_line_1';
  const name = path.split('.').at(-1)!;
  return name in NOTHING_TYPED ? (name as FieldName) : undefined;
}

/** One step of the form. */
export type StepName = 'account' | 'person' | 'address' | 'payment';

/** The steps of a signup, which depend on whether the tier costs anything. */
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
 * The number of the step to show: the requested one, or the first unfinished one before it.
 * @param wanted counted from 1
 */
export function openStep(wanted: number, steps: readonly StepName[], isFinished: (step: StepName) => boolean): number {
  const before = steps.slice(0, Math.min(wanted, steps.length) - 1);
  const unfinished = before.findIndex((step) => !isFinished(step));
  return unfinished < 0 ? before.length + 1 : unfinished + 1;
}
