import { request } from '@le-chai/api';
import { cancelGift, type Gift } from '@le-chai/contracts/gifts';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { Button } from '@le-chai/design/Button';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { Dialog } from '@le-chai/design/Dialog';
import { day, litres, vintage } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { Shelf } from '@le-chai/design/Shelf';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { giftWords, subjectOf } from './gift-words.ts';

/** All about a gift: its content, recipient and message; and cancelling it while it is unanswered. */
export function GiftDialog({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const cancelling = useIntent({
    subject: `gift-cancel-${gift.id}`,
    send: (id: number, key) => request(cancelGift, { params: { id }, key }),
  });
  const given = gift.direction === 'given';
  const canCancel = given && gift.status === 'pending';
  const { kind, next } = giftWords(gift);
  return (
    <Dialog
      open
      size="wide"
      busy={cancelling.busy}
      onClose={onClose}
      title={titleOf(gift)}
      actions={
        <>
          <Button disabled={cancelling.busy} onClick={onClose}>
            {canCancel ? 'Keep it' : 'Close'}
          </Button>
          {canCancel && (
            <SendButton variant="primary" busy={cancelling.busy} onClick={() => cancelling.press(gift.id)}>
              Cancel the gift
            </SendButton>
          )}
        </>
      }
    >
      <Shelf height={150}>
        <BottleGroup
          height={150}
          bottles={gift.wines.map((wine) => ({ subject: subjectOf(wine), quantity: wine.quantity }))}
        />
      </Shelf>
      <div role="status">
        <Reason tone={kind === 'act' ? 'act' : kind === 'yours' ? 'yours' : 'plain'}>
          {next}
          {!given && gift.status === 'pending' && <NoMail />}
        </Reason>
      </div>
      {gift.message && <Words>{gift.message}</Words>}
      <DefinitionList
        facts={[
          { term: gift.wines.length === 1 ? 'Wine' : 'Wines', value: <Wines wines={gift.wines} /> },
          { term: 'To', value: given && recipientOf(gift) },
          { term: 'Sent', value: day(gift.created) },
          { term: 'Expires', value: gift.status === 'pending' && day(gift.expires) },
          { term: 'Serial numbers', value: gift.serials.length > 0 && <Numbers serials={gift.serials} /> },
        ]}
      />
      {canCancel && (
        <p>If you cancel, the link stops working and the bottles are available to you again straight away.</p>
      )}
      <FormProblem error={cancelling.error} />
    </Dialog>
  );
}

function titleOf({ direction, recipient_name: recipient, sender_full_name: sender }: Gift): string {
  if (direction === 'received') return `From ${sender}`;
  return recipient === '' ? 'Your gift' : `For ${recipient}`;
}

/** Some time after a gift has ended, we no longer keep the recipient's name and address. */
function recipientOf({ recipient_name: name, recipient_email: email, recipient_country: country }: Gift): string {
  return name === '' ? `Name and e-mail address no longer kept, ${country}` : `${name}, ${email}, ${country}`;
}

function NoMail() {
  return (
    <>
      {' '}
      Can’t find it? Check your spam and promotions folders, or{' '}
      <TextLink size="table" to={paths.contact()}>
        write to us
      </TextLink>
      .
    </>
  );
}

function Wines({ wines }: Pick<Gift, 'wines'>) {
  return (
    <ul>
      {wines.map(({ name, vintage: year, size, quantity }) => (
        <li key={`${name}${year}${size}`}>
          {quantity} × {name}, {vintage(year)}, {litres(size)}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ serials }: Pick<Gift, 'serials'>) {
  return (
    <Row>
      {serials.map(({ id, serial_number: serial }) => (
        <li key={id}>
          <TextLink size="table" to={paths.provenance(serial)} aria-label={`Provenance of ${serial}`}>
            {serial}
          </TextLink>
        </li>
      ))}
    </Row>
  );
}

const Words = styled.blockquote`
  ${theme.type.wine}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;
