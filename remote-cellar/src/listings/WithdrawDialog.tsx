import { request } from '@le-chai/api';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { MARKETPLACE } from '@le-chai/contracts/house';
import { withdrawListing } from '@le-chai/contracts/marketplace';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { Reason } from '@le-chai/design/Reason';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import type { MoveDialogProps } from '../moves/MoveDialog.tsx';
import { MoveProblem, Outcome } from '../moves/MoveOutcome.tsx';
import { bottlesWord } from '../moves/moves.ts';
import type { OpenListing } from './PriceDialog.tsx';
import { QuoteFacts } from './QuoteFacts.tsx';

interface WithdrawDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  lot: CellarLot;
  listing: OpenListing;
}

/** Takes a listing back. */
export function WithdrawDialog({ lot, listing, onClose }: WithdrawDialogProps) {
  const sending = useIntent({
    subject: `withdraw-${listing.id}`,
    send: (id: number, key) => request(withdrawListing, { params: { marketplace: MARKETPLACE, id }, key }),
  });

  if (sending.stage === 'done') {
    return (
      <Dialog
        open
        title="Taking the listing back"
        onClose={() => onClose('done')}
        actions={<Button onClick={() => onClose('done')}>Done</Button>}
      >
        <Outcome status="Being taken back">
          <p>
            The marketplace answers within a day; we’ll let you know. Then you can import the bottles, or list them
            again.
          </p>
        </Outcome>
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      busy={sending.busy}
      title="Take the listing back"
      onClose={() => onClose('left')}
      actions={
        <>
          <Button disabled={sending.busy} onClick={() => onClose('left')}>
            Not now
          </Button>
          <SendButton variant="primary" busy={sending.busy} onClick={() => sending.press(listing.id)}>
            Take back {bottlesWord(lot.serials.length)}
          </SendButton>
        </>
      }
    >
      <QuoteFacts lot={lot} />
      <Reason>
        We ask the marketplace to take the bottles off its list. Until it has done so they may still be sold. The
        bottles stay at the marketplace; import them afterwards to have them back in our warehouse.
      </Reason>
      <MoveProblem error={sending.error} action="IMPORT_FROM_MARKETPLACE" />
    </Dialog>
  );
}
