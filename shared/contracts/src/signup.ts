import * as z from 'zod/mini';
import { AddressInput } from './address.ts';
import { defineCall } from './call.ts';
import { Email } from './email.ts';
import { TIERS } from './house.ts';
import { NewPassword } from './password.ts';
import { FlagText, Instant, type Tier } from './primitives.ts';
import { ProfileUpdate } from './profile.ts';
import { LoginResult } from './session.ts';

/** Tiers that can be joined: all but those that the house hands out. */
export const JoinableTier = z.enum(
  TIERS.filter((tier): tier is Exclude<Tier, 'Staff'> => tier !== 'Staff'),
  'must be a tier that can be joined',
);

/** Days for which a draft is kept after its last change. */
export const DRAFT_DAYS = 30;

/** The campaign that led here: no longer and no stranger than fits a cookie. */
const origin = {
  referral: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be a referral code'))),
  utm_source: z.optional(z.string().check(z.trim(), z.maxLength(200, 'is too long'))),
  utm_medium: z.optional(z.string().check(z.trim(), z.maxLength(200, 'is too long'))),
  utm_campaign: z.optional(z.string().check(z.trim(), z.maxLength(200, 'is too long'))),
  utm_content: z.optional(z.string().check(z.trim(), z.maxLength(200, 'is too long'))),
} as const;

export const SignupPerson = z.object({
  first_name: ProfileUpdate.shape.first_name,
  last_name: ProfileUpdate.shape.last_name,
  email: Email,
  phone: z._default(ProfileUpdate.shape.phone, ''),
  birth_date: z.iso.date('must be a date such as 1980-05-17'),
});
export type SignupPerson = z.infer<typeof SignupPerson>;

/** Where invoices go. */
export const SignupAddress = z.pick(AddressInput, {
  company_name: true,
  vat: true,
  address_line_1: true,
  address_line_2: true,
  city: true,
  region: true,
  postal_code: true,
  country: true,
  additional_information: true,
});
export type SignupAddress = z.output<typeof SignupAddress>;

const typed = z.string().check(z.maxLength(300, 'is too long'));
const Typed = z.record(z.string(), z.union([typed, z.number()]));
const fieldsOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    Typed,
    z.transform((given) => Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name as Name)))),
  );

/** Everything typed so far, finished or not. Never includes passwords or cards, whatever is sent. */
export const SignupFields = z.object({
  step: z.optional(z.number().check(z.int(), z.minimum(1, 'must be 1 or more'), z.maximum(20, 'must be 20 or less'))),
  tier: z.optional(JoinableTier),
  annual: z.optional(FlagText),
  person: z.optional(fieldsOf(Object.keys(SignupPerson.shape))),
  address: z.optional(fieldsOf(Object.keys(SignupAddress.shape))),
  ...origin,
});
export type SignupFields = z.output<typeof SignupFields>;

/** The secret of a draft: it grants reading and changing it. */
export const DraftSecret = z.string().check(z.regex(/^[\w-]{43}$/, 'must be the secret of a draft'));

export const SignupDraft = z.object({
  draft: DraftSecret,
  fields: z.object({
    step: z.optional(z.number()),
    tier: z.optional(JoinableTier),
    annual: z.optional(z.boolean()),
    person: z.optional(Typed),
    address: z.optional(Typed),
    referral: z.optional(z.string()),
    utm_source: z.optional(z.string()),
    utm_medium: z.optional(z.string()),
    utm_campaign: z.optional(z.string()),
    utm_content: z.optional(z.string()),
  }),
  expires: Instant,
});
export type SignupDraft = z.infer<typeof SignupDraft>;

export const keepSignupDraft = defineCall({
  id: 'keep-signup-draft',
  method: 'POST',
  path: '/_serverFn/signup-draft',
  access: 'public',
  summary: 'Save the fields of a step to the draft; without a secret, a new draft is started',
  body: z.extend(SignupFields, { draft: z.optional(DraftSecret) }),
  answer: SignupDraft,
});
export const readSignupDraft = defineCall({
  id: 'read-signup-draft',
  method: 'POST',
  path: '/_serverFn/read-signup-draft',
  access: 'public',
  // It is read once, and then typed on.
  cache: { fresh: Number.POSITIVE_INFINITY },
  summary: 'The saved draft, for a reload or another device; a POST, so that the secret is never in a URL',
  body: z.object({ draft: DraftSecret }),
  answer: SignupDraft,
});
export const getSignupDraft = defineCall({
  id: 'get-signup-draft',
  method: 'GET',
  path: '/_serverFn/signup-draft',
  access: 'public',
  summary: 'The same, for releases older than `read-signup-draft`',
  query: z.object({ draft: DraftSecret }),
  answer: SignupDraft,
});

export const SignupInput = z.object({
  tier: JoinableTier,
  annual: z._default(FlagText, false),
  person: SignupPerson,
  /** Needed for all but the free tier. */
  address: z.optional(SignupAddress),
  password: NewPassword,
  /** Needed for all but the free tier: the card is saved, and charged when the trial ends. */
  payment: z.optional(
    z.object({
      payment_token: z
        .string()
        .check(z.regex(/^pm_\w{3,100}$/, 'must be a token of the card provider, never a card number')),
    }),
  ),
  /** The draft that it was typed in, which is then deleted. */
  draft: z.optional(DraftSecret),
  ...origin,
});
export type SignupInput = z.output<typeof SignupInput>;

export const signup = defineCall({
  id: 'signup',
  method: 'POST',
  path: '/_serverFn/signup',
  access: 'public',
  idempotent: true,
  summary: 'Become a member and sign in; every tier but the free one starts with a trial',
  body: SignupInput,
  answer: LoginResult,
});
