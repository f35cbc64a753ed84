import { messageOf } from '@le-chai/api';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { FailedPart } from '@le-chai/design/FailedPart';
import { keepFocus } from '@le-chai/design/keep-focus';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import { TableFoot } from '@le-chai/design/TableFoot';
import { theme } from '@le-chai/design/theme';
import { PAGE_SIZES } from '@le-chai/paths/table-search';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { ChosenBar } from './ChosenBar.tsx';
import { lotColumns, LotEntry } from './lot-columns.tsx';
import { fullName } from './lot-words.ts';
import { loadMoves, LotDialogs, useDialogs } from './LotDialogs.tsx';
import { useRowHandlers } from './RowActions.tsx';
import { useChosen } from './use-chosen.ts';
import type { useLots } from './use-lots.ts';

/** The lots of the page, the selection, and the dialogs for it. */
export function LotsResults({ lots: { search, query, to, go } }: { lots: ReturnType<typeof useLots> }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const { chosen, choose, clear } = useChosen(to({ page: search.page }), isPlaceholderData ? undefined : data?.items);
  const dialogs = useDialogs();
  const { openLot, openMove, openListing, openNote } = dialogs;
  const handlers = useRowHandlers(data?.items, openLot, openMove, openListing, openNote);
  const columns = useMemo(() => lotColumns(handlers), [handlers]);
  const phone = useCallback((lot: CellarLot) => <LotEntry lot={lot} handlers={handlers} />, [handlers]);
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const picked = [...chosen.values()];

  return (
    <>
      {data && data.total > 0 && (
        <Frame
          ref={keepFocus}
          role="group"
          aria-label={`Lots, page ${data.page} of ${data.total_pages}`}
          tabIndex={-1}
          onPointerEnter={loadMoves}
          onFocus={loadMoves}
        >
          {error && (
            <FailedPart
              text={`These lots may be out of date. ${messageOf(error)}`}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          <Above>
            {picked.length > 0 ? (
              <ChosenBar
                lots={picked}
                moves={handlers.moves}
                onMove={(offered) => dialogs.openMany(offered, picked)}
                onClear={clear}
              />
            ) : (
              <p>Choose several to ship or give them together.</p>
            )}
          </Above>
          <RoomyTable
            caption="Lots in your cellar"
            columns={columns}
            rows={data.items}
            rowKey={idOf}
            busy={isPlaceholderData}
            selection={{ chosen: ids, onChange: choose, label: fullName }}
            ordersElsewhere
            phone={phone}
            {...(search.sortBy && { sort: { by: search.sortBy, dir: search.sortDir } })}
            onSort={({ by, dir }) => go({ sortBy: by, sortDir: dir })}
          />
          <TableFoot
            page={data.page}
            pageSize={search.pageSize}
            total={data.total}
            sizes={PAGE_SIZES}
            onPageSize={(pageSize) => go({ pageSize })}
            to={(page) => to({ page })}
          />
        </Frame>
      )}
      <LotDialogs dialogs={dialogs} handlers={handlers} shown={data?.items} onDone={clear} />
    </>
  );
}

const idOf = ({ id }: CellarLot): number => id;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &:focus {
    outline: none;
  }
`;

/** The same height with or without a selection, so that nothing moves under the pointer. */
const Above = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 52px;
  > section {
    flex: 1;
  }
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    min-height: 0;
    > p {
      display: none;
    }
  }
`;
