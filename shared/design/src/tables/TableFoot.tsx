import { styled } from 'styled-components';
import { Select } from '../fields/Select.tsx';
import { theme } from '../foundation/theme.ts';
import { Pager } from '../navigation/Pager.tsx';

export interface TableFootProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows over all pages. */
  total: number;
  /** Numbers of rows to choose from. */
  sizes: readonly number[];
  onPageSize: (size: number) => void;
  /** The address of a page. */
  to: (page: number) => string;
}

/** Below a table: how many rows, which of them, the other pages. */
export function TableFoot({ page, pageSize, total, sizes, onPageSize, to }: TableFootProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <Foot>
      <Rows>
        <span aria-hidden>Rows</span>
        <Select
          label="Rows per page"
          hideLabel
          small
          value={pageSize}
          options={sizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={onPageSize}
        />
        <span role="status">{total === 0 ? 'None' : `${first}–${last} of ${total}`}</span>
      </Rows>
      <Pager page={page} pages={Math.ceil(total / pageSize)} to={to} />
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 16px 24px;
  padding-top: 16px;
`;

const Rows = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${theme.colour.ink2};
`;
