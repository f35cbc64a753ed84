import { saveAddress } from '@le-chai/addresses/save-address';
import { bodyOf, typedFrom } from '@le-chai/addresses/typed-address';
import type { AddressEntry } from '@le-chai/contracts/address';
import { useUser } from '@le-chai/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What can be made of an address without writing in it. */
interface Change {
  address: AddressEntry;
  /** The default of its kind, or right as it stands. */
  made: 'selected' | 'confirmed';
}

/** Makes an address the default, or says that it is right; all else of it stays as it is. */
export function useChangeAddress() {
  const user = useUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ address, made }: Change) => {
      const { id_address, type, is_ea, billing_is_ea, confirmed } = address;
      const body = { ...bodyOf(typedFrom(address), type, undefined, user), is_ea, billing_is_ea, confirmed };
      return saveAddress(queryClient, { ...body, [made]: true }, id_address);
    },
  });
}
