import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FlagText, NumberText } from './primitives.ts';

export const AddressEntry = z.object({
  id: z.number(),
  id_address: z.number(),
  phone: z.string(),
  vat: z.string(),
  full_name: z.string(),
  company_name: z.string(),
  confirmed: z.boolean(),
  selected: z.boolean(),
  type: z.enum(['invoice', 'shipping']),
  additional_information: z.string(),
  address: z.object({
    address_line_1: z.string(),
    address_line_2: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    address_complete_without_name: z.string(),
    country: z.string(),
    id_country: z.number(),
  }),
  is_ea: z.boolean(),
  billing_is_ea: z.boolean(),
  google_confirmed: z.boolean(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type AddressEntry = z.infer<typeof AddressEntry>;

export const listAddresses = defineCall({
  id: 'list-addresses',
  method: 'GET',
  path: '/api/v3/users/me/addresses',
  access: 'member',
  summary: 'The member’s invoice and shipping addresses',
  answer: z.array(AddressEntry),
});

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `must have at most ${max} characters`));
const filled = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, `must have at most ${max} characters`));
const Flag = z._default(FlagText, false);

const fields = {
  type: z.enum(['invoice', 'shipping']),
  full_name: filled(120),
  company_name: z._default(line(120), ''),
  vat: z._default(line(20), ''),
  phone: z._default(
    z.string().check(z.trim(), z.maxLength(32), z.regex(/^(\+?[0-9 ()./-]{5,})?$/, 'must be a phone number')),
    '',
  ),
  address_line_1: filled(160),
  address_line_2: z._default(line(160), ''),
  city: filled(100),
  region: z._default(line(100), ''),
  postal_code: z._default(line(16), ''),
  /** A country by its number, its two letters or its name. */
  country: z.union([z.number().check(z.int()), filled(80)]),
  additional_information: z._default(line(300), ''),
  selected: z.optional(FlagText),
  confirmed: Flag,
  google_confirmed: Flag,
  is_ea: Flag,
  billing_is_ea: Flag,
  lat: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  lng: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  /** Sent by older clients and not looked at: the bearer says who asks. */
  accessToken: z.optional(z.string().check(z.maxLength(4000))),
  /** The caller's own. */
  id_user: z.optional(NumberText),
  id_user_profile: z.optional(NumberText),
} as const;

export const AddressInput = z.object(fields);
export type AddressInput = z.output<typeof AddressInput>;

/** Addresses that a member may keep, of both kinds together. */
export const ADDRESSES_MOST = 50;

export const addAddress = defineCall({
  id: 'add-address-user',
  method: 'POST',
  path: '/users/AddAddressUser/',
  access: 'member',
  confirm: 'always',
  summary: 'Add an invoice or shipping address',
  body: AddressInput,
  answer: AddressEntry,
});
export const editAddress = defineCall({
  id: 'edit-address-user',
  method: 'POST',
  path: '/users/EditAddressUser/',
  access: 'member',
  confirm: 'always',
  summary: 'Edit one of the member’s addresses',
  body: z.object({ ...fields, id_address: NumberText }),
  answer: AddressEntry,
});
export const removeAddress = defineCall({
  id: 'remove-address',
  method: 'DELETE',
  path: '/api/v3/users/me/addresses/{id}',
  access: 'member',
  summary: 'Remove an address; earlier shipments to it keep showing it',
  params: z.object({ id: NumberText }),
  answer: z.object({ removed: z.boolean() }),
});
