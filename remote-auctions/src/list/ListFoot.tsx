import { Pager } from '@le-chai/design/Pager';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { ListedPage } from './list.ts';

interface ListFootProps {
  page: ListedPage;
  perPage: number;
  to: (page: number) => string;
  /** The pointer or the focus came near: the next page is likely to be asked for. */
  onNear: (page: number) => void;
}

/** Which of how many, and the way to the others. */
export function ListFoot({ page: { page, total, total_pages, items }, perPage, to, onNear }: ListFootProps) {
  const first = (page - 1) * perPage + 1;
  const near = (): void => {
    if (page < total_pages) onNear(page + 1);
  };
  return (
    <Foot onPointerEnter={near} onFocus={near}>
      <p role="status">
        {first}–{first + items.length - 1} of {total}
      </p>
      <Pager page={page} pages={total_pages} to={to} keepScroll label="Pages of the list" />
    </Foot>
  );
}

const Foot = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink2};
`;
