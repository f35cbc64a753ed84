import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { theme, visuallyHidden } from '../foundation/theme.ts';
import type { Column, Sort } from './columns.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  stickyAt: number | undefined;
  /** The box that chooses all rows; absent where rows cannot be chosen. */
  all?: { state: 'none' | 'some' | 'all'; disabled: boolean; onToggle: () => void } | undefined;
}

/** The head of a table: names of columns, those that sort as buttons, the box that chooses all. */
export function TableHead<Row>({ columns, sort, onSort, stickyAt, all }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {all && (
          <Head scope="col" $align="left" $sticky={stickyAt} style={{ width: 48 }}>
            <Checkbox
              label="Select all rows on this page"
              hideLabel
              checked={all.state === 'all'}
              indeterminate={all.state === 'some'}
              disabled={all.disabled}
              onChange={all.onToggle}
            />
          </Head>
        )}
        {columns.map((column) => {
          const sorted = sort?.by === column.id ? sort.dir : undefined;
          return (
            <Head
              key={column.id}
              scope="col"
              data-wide={column.wide || undefined}
              $align={column.align ?? 'left'}
              $sticky={stickyAt}
              style={{ width: column.width }}
              aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sortable && onSort ? (
                <Sorter type="button" onClick={() => onSort({ by: column.id, dir: sorted === 'asc' ? 'desc' : 'asc' })}>
                  {column.header}
                  {sorted && <Icon name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'} size={14} />}
                </Sorter>
              ) : (
                <Name $hidden={column.hideHeader ?? false}>{column.header}</Name>
              )}
            </Head>
          );
        })}
      </tr>
    </thead>
  );
}

const Head = styled.th<{ $align: 'left' | 'right'; $sticky: number | undefined }>`
  ${theme.type.label}
  height: 41px;
  padding: 0 12px;
  color: ${theme.colour.ink2};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  box-shadow: inset 0 -1px ${theme.colour.ruleStrong};
  ${({ $sticky }) =>
    $sticky !== undefined &&
    `position: sticky; top: ${$sticky}px; z-index: ${theme.layer.sticky}; background: ${theme.colour.paper};`}
`;

const Name = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

/** The arrow hangs beside the word, so that words end where their figures end. */
const Sorter = styled.button`
  position: relative;
  min-height: 36px;
  &:hover {
    color: ${theme.colour.ink};
  }
  > svg {
    position: absolute;
    left: calc(100% + 2px);
    top: 50%;
    translate: 0 -50%;
  }
`;
