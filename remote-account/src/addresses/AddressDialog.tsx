import { AddressForm } from '@le-chai/addresses/AddressForm';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Dialog } from '@le-chai/design/Dialog';
import { toast } from '@le-chai/host-services';
import { useSearchParams } from 'react-router';
import { useCloseForm } from './use-open-form.ts';
import { USES, WORDS } from './uses.ts';

/** The form that the address of the page names; none where it names none, or an address that is gone. */
export function AddressDialog({ addresses }: { addresses: readonly AddressEntry[] }) {
  const [search] = useSearchParams();
  const close = useCloseForm();
  const address = addresses.find(({ id }) => String(id) === search.get('edit'));
  const use = address?.type ?? USES.find((known) => known === search.get('add'));
  if (!use) return null;
  return (
    <Dialog open size="wide" title={`${address ? 'Address' : 'New address'} ${WORDS[use].purpose}`} onClose={close}>
      <AddressForm
        key={address?.id ?? use}
        use={use}
        address={address}
        save="Save the address"
        whole
        onSaved={(saved) => {
          toast({ tone: 'yours', title: 'Saved', text: saved.address.address_complete_without_name });
          close();
        }}
        onCancel={close}
      />
    </Dialog>
  );
}
