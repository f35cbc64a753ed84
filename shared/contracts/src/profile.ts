import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Tier } from './primitives.ts';

export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  birth_date: z.nullable(z.iso.date()),
  language: z.string(),
  tier: Tier,
  member_since: z.iso.datetime(),
  member_no: z.number(),
  /** A number that grows with every change; a PUT based on an older one is refused (409). */
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;

const most = (count: number) => z.maxLength(count, `must have at most ${count} characters`);
const text = (max: number) => z.string().check(z.trim(), z.minLength(1, 'must not be empty'), most(max));

export const ProfileUpdate = z.object({
  first_name: text(80),
  last_name: text(80),
  phone: z.string().check(z.trim(), most(32), z.regex(/^(\+?[0-9 ()./-]{5,})?$/, 'must be a phone number')),
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as en or it')),
  version: z.number(),
  /** For a member whose date of birth is not known yet; we correct a known one on request. */
  birth_date: z.optional(z.nullable(z.iso.date('must be a day such as 1980-05-17'))),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const getProfile = defineCall({
  id: 'get-profile',
  method: 'GET',
  path: '/api/v3/users/me',
  access: 'member',
  summary: 'The member’s own profile',
  answer: Profile,
});
export const putProfile = defineCall({
  id: 'put-profile',
  method: 'PUT',
  path: '/api/v3/users/me',
  access: 'member',
  summary: 'Change the profile; the e-mail address, the tier and a known date of birth cannot be changed here',
  body: ProfileUpdate,
  answer: Profile,
});
