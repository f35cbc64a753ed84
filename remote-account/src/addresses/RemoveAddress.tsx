import { removeAddress } from '@le-chai/addresses/save-address';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface RemoveAddressProps {
  address: AddressEntry;
  /** Another becomes the default. */
  next: boolean;
  onClose: () => void;
}

/** Asked before an address is taken off the list. */
export function RemoveAddress({ address, next, onClose }: RemoveAddressProps) {
  const queryClient = useQueryClient();
  const removing = useMutation({ mutationFn: () => removeAddress(queryClient, address.id), onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={removing.isPending}
      title="Remove this address?"
      actions={
        <>
          <Button disabled={removing.isPending} onClick={onClose}>
            Keep it
          </Button>
          <SendButton variant="primary" busy={removing.isPending} onClick={() => removing.mutate()}>
            Remove
          </SendButton>
        </>
      }
    >
      <p>{address.address.address_complete_without_name}</p>
      <p>What was sent to it before stays as it is.{next && ' The newest of the others becomes the default.'}</p>
      <FormProblem error={removing.error} />
    </Dialog>
  );
}
