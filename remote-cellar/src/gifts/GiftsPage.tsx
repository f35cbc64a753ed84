import { messageOf } from '@le-chai/api';
import { type Gift, GIFT_SORT, GiftStatus } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { Chip } from '@le-chai/design/Chip';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import type { TableProps } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { giftColumns, GiftEntry } from './gift-columns.tsx';
import { GiftDialog } from './GiftDialog.tsx';
import { type Direction, DIRECTIONS, giftsQuery, type GiftsSearch, narrowed, readGiftsSearch } from './gifts-search.ts';

/** /pending-gifts: gifts sent and received by the member, newest first. */
export function GiftsPage() {
  const { parameters, go, order, foot } = useTableAddress(GIFT_SORT, { by: 'created', dir: 'desc' });
  const search = readGiftsSearch(parameters);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...giftsQuery(search),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search.direction !== undefined || search.status !== undefined;

  return (
    <Page gap={24}>
      <PageHead
        title="Gifts"
        above={
          <TextLink size="table" to={paths.cellarLots()}>
            My cellar
          </TextLink>
        }
      />
      {(isNarrowed || data === undefined || data.total > 0) && (
        <GiftChips search={search} onChoose={(by, value) => go(narrowed(parameters, by, value), { replace: true })} />
      )}
      {error && (
        <FailedState
          title="Your gifts did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TableSkeleton label="Loading your gifts" rows={search.pageSize} picture={48} entry={112} />}
      {data?.total === 0 && <NoGifts isNarrowed={isNarrowed} />}
      {data && data.total > 0 && data.items.length === 0 && <NoSuchPage total={data.total} first={foot.to(1)} />}
      {data && data.items.length > 0 && (
        <div>
          <GiftsTable gifts={data.items} busy={isPlaceholderData} {...order} />
          <TableFoot page={data.page} total={data.total} {...foot} />
        </div>
      )}
    </Page>
  );
}

/** No gifts at all, or none that match. */
function NoGifts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No matching gifts"
        text="Change the filters, or show all gifts."
        action={<TextLink to={paths.pendingGifts()}>Show all gifts</TextLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No gifts yet"
      text="You can give bottles that you own and have paid for: choose them in your cellar and say who they are for. Gifts you receive appear here too."
      action={<Button to={paths.cellarLots()}>Choose bottles to give</Button>}
    />
  );
}

interface GiftsTableProps extends Pick<TableProps<Gift>, 'sort' | 'onSort'> {
  gifts: readonly Gift[];
  busy: boolean;
}

/** The table of gifts; each opens in a dialog to read or cancel it. */
function GiftsTable({ gifts, busy, ...order }: GiftsTableProps) {
  const [shown, setShown] = useState<number>();
  const columns = useMemo(() => giftColumns(setShown), []);
  const entry = useMemo(() => (gift: Gift) => <GiftEntry gift={gift} onOpen={setShown} />, []);
  const gift = gifts.find(({ id }) => id === shown);
  return (
    <>
      <RoomyTable
        caption="Your gifts"
        columns={columns}
        rows={gifts}
        rowKey={({ id }) => id}
        busy={busy}
        phone={entry}
        {...order}
      />
      {gift && <GiftDialog key={gift.id} gift={gift} onClose={() => setShown(undefined)} />}
    </>
  );
}

const DIRECTION_WORDS: Record<Direction, string> = { given: 'Given', received: 'Received' };

const STATUS_WORDS: Record<GiftStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

interface GiftChipsProps {
  search: Pick<GiftsSearch, 'direction' | 'status'>;
  /** Pressing a chosen chip clears it: then the value is undefined. */
  onChoose: (by: 'direction' | 'status', value: string | undefined) => void;
}

/** Filters gifts by direction and status. */
function GiftChips({ search, onChoose }: GiftChipsProps) {
  const chip = (by: 'direction' | 'status', value: string, words: string) => (
    <Chip
      key={value}
      chosen={search[by] === value}
      removable={false}
      onClick={() => onChoose(by, search[by] === value ? undefined : value)}
    >
      {words}
    </Chip>
  );
  return (
    <Groups>
      <Group role="group" aria-label="Given or received">
        {DIRECTIONS.map((direction) => chip('direction', direction, DIRECTION_WORDS[direction]))}
      </Group>
      <Group role="group" aria-label="Status">
        {GiftStatus.options.map((status) => chip('status', status, STATUS_WORDS[status]))}
      </Group>
    </Groups>
  );
}

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
