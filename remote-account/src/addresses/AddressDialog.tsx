import { AddressForm } from '@le-chai/addresses/AddressForm';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Dialog } from '@le-chai/design/Dialog';
import { toast } from '@le-chai/host-services';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { USES, WORDS } from './layout.ts';
import type { AddressUse } from '@le-chai/addresses/address-problems';
import { paths } from '@le-chai/paths';
import { useRef } from 'react';

/** The form that the URL names; nothing if it names none, or an address that no longer exists. */
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
        save="Save address"
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

/** Which form is open: a new address for one use, or an existing one to edit, by its id. */
type OpenForm = { add: AddressUse } | { edit: number };

/** Opens a form by putting it in the URL, so that a reload or another login leads back to it. */
export function useOpenForm(): (form: OpenForm) => void {
  const navigate = useNavigate();
  return (form) => {
    const search = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    void navigate(`${paths.addresses()}?${search}`, { state: OPENED, preventScrollReset: true });
  };
}

/** Closes the form: goes back in history if it was opened from this page. */
function useCloseForm(): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const closed = useRef<string>(undefined);
  return () => {
    // Pressed twice, it would go back twice.
    if (closed.current === key) return;
    closed.current = key;
    if (state === OPENED) void navigate(-1);
    else void navigate(paths.addresses(), { replace: true, preventScrollReset: true });
  };
}

const OPENED = 'opened';
