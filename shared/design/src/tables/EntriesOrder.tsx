import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Select } from '../fields/Select.tsx';
import { theme } from '../foundation/theme.ts';
import type { Column, Sort } from './columns.ts';

interface EntriesOrderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** What entries are ordered by, in place of the heads that sort a table; and the way to turn the order round. */
export function EntriesOrder<Row>({ columns, sort, onSort }: EntriesOrderProps<Row>) {
  const options = columns.flatMap(({ id, header, sortable }) =>
    sortable && typeof header === 'string' ? [{ value: id, label: header }] : [],
  );
  if (options.length === 0) return null;
  const { by, dir = 'asc' } = sort ?? {};
  return (
    <Line>
      <span aria-hidden>Sort by</span>
      <Select
        label="Sort by"
        hideLabel
        small
        options={options}
        value={by}
        placeholder="Default"
        onChange={(value) => onSort({ by: value, dir })}
      />
      {by !== undefined && (
        <Button
          size="small"
          icon={dir === 'asc' ? 'arrow-up' : 'arrow-down'}
          aria-label={dir === 'asc' ? 'Ascending: switch to descending' : 'Descending: switch to ascending'}
          onClick={() => onSort({ by, dir: dir === 'asc' ? 'desc' : 'asc' })}
        />
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[8]};
  padding-bottom: ${theme.space[8]};
  > span {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
