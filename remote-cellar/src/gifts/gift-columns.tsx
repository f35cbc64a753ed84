import type { Gift } from '@le-chai/contracts/gifts';
import { day, litres, vintage } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { AndMore, Entry, Figures, Quiet, RowBottle, rowName, Stand } from '../tables/bottle-rows.tsx';
import { daysLeft, giftWords, subjectOf } from './gift-words.ts';

type Open = (id: number) => void;

/** The columns of the gifts table. @param onOpen opens a gift */
export const giftColumns = (onOpen: Open): readonly Column<Gift>[] => [
  {
    id: 'picture',
    header: 'Bottle',
    hideHeader: true,
    width: '48px',
    stands: true,
    cell: (gift) => <Picture gift={gift} />,
  },
  { id: 'name', header: 'Wine', names: true, cell: (gift) => <What gift={gift} onOpen={onOpen} /> },
  { id: 'bottles', header: 'Bottles', sortable: true, align: 'right', cell: ({ bottles }) => bottles },
  { id: 'sender', header: 'From', sortable: true, cell: (gift) => <Quiet>{fromOf(gift)}</Quiet> },
  { id: 'recipient', header: 'To', sortable: true, cell: (gift) => <Quiet>{toOf(gift)}</Quiet> },
  { id: 'created', header: 'Sent', sortable: true, cell: ({ created }) => <Quiet>{day(created)}</Quiet> },
  { id: 'status', header: 'Status', sortable: true, width: '170px', cell: (gift) => <Status gift={gift} /> },
  { id: 'expires', header: 'Expires', sortable: true, cell: (gift) => <Until gift={gift} /> },
  {
    id: 'way',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '112px',
    cell: (gift) => <RowAction gift={gift} onOpen={onOpen} />,
  },
];

/** The same gift as an entry of a few lines, for phones. */
export function GiftEntry({ gift, onOpen }: { gift: Gift; onOpen: Open }) {
  const [first] = gift.wines;
  return (
    <Entry>
      <Stand>
        <Picture gift={gift} />
      </Stand>
      <div>
        <What gift={gift} onOpen={onOpen} />
        <Quiet>
          {first && `${vintage(first.vintage)}, `}
          {gift.bottles} × {litres(first?.size ?? 0.75)}
        </Quiet>
        <Quiet>{gift.direction === 'given' ? toLine(gift) : `from ${fromOf(gift)}`}</Quiet>
        <Status gift={gift} />
      </div>
      <Figures>
        <Quiet>{day(gift.created)}</Quiet>
        {gift.status === 'pending' && <Until gift={gift} />}
        <RowAction gift={gift} onOpen={onOpen} />
      </Figures>
    </Entry>
  );
}

const fromOf = ({ direction, sender_full_name: sender }: Gift): string => (direction === 'given' ? 'You' : sender);

const toOf = ({ direction, recipient_name: recipient }: Gift): string =>
  direction === 'given' ? recipient || 'Name no longer kept' : 'You';

const toLine = ({ recipient_name: recipient }: Gift): string => (recipient ? `to ${recipient}` : 'name no longer kept');

function Picture({ gift: { wines } }: { gift: Gift }) {
  const [first] = wines;
  return <RowBottle subject={first && subjectOf(first)} />;
}

function What({ gift, onOpen }: { gift: Gift; onOpen: Open }) {
  return (
    <>
      <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(gift.id)}>
        {gift.wines[0]?.name ?? `Gift ${gift.id}`}
      </Name>
      <AndMore wines={gift.wines} />
    </>
  );
}

function Status({ gift }: { gift: Gift }) {
  const { kind, words } = giftWords(gift);
  return <StatusMark kind={kind}>{words}</StatusMark>;
}

/** How long it can still be answered, by the server's clock. */
function Until({ gift: { status, expires } }: { gift: Gift }) {
  const left = useClock((now) => daysLeft(new Date(expires).getTime(), now));
  if (status !== 'pending' || left === null) return <Quiet>–</Quiet>;
  return (
    <Quiet>
      <time dateTime={expires} title={day(expires)}>
        {left}
      </time>
    </Quiet>
  );
}

function RowAction({ gift: { id, status, direction, wines }, onOpen }: { gift: Gift; onOpen: Open }) {
  if (status !== 'pending') return null;
  const name = wines[0]?.name ?? `gift ${id}`;
  const [label, full] =
    direction === 'given' ? ['Cancel', `Cancel the gift of ${name}`] : ['How to accept', `How to accept ${name}`];
  return (
    <TextLink
      size="table"
      tone={direction === 'given' ? 'ink' : 'act'}
      aria-label={full}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      {label}
    </TextLink>
  );
}

const Name = styled.button`
  ${rowName}
  ${theme.media.touch} {
    min-height: 44px;
  }
`;
