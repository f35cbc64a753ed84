import type { AddressEntry } from '@le-chai/contracts/address';
import type { User } from '@le-chai/contracts/session';
import type { FormPlace } from '@le-chai/forms/kept-form';
import type { AddressUse } from './country-rules.ts';

/** Where an address that is being typed is kept: a new one of each kind, and each one that is changed. */
export const formOf = (
  { id_user: member }: Pick<User, 'id_user'>,
  use: AddressUse,
  address?: Pick<AddressEntry, 'id'>,
): FormPlace => ({ member, form: address ? `address-${address.id}` : `address-new-${use}` });
