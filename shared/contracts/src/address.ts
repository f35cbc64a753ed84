import * as z from 'zod/mini';
import { defineCall } from './call.ts';

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
  }),
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
