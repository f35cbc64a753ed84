import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../foundation/theme.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, so that it can be opened in a new tab. */
  to?: (page: number) => string;
  onChange?: (page: number) => void;
  label?: string;
}

/** Previous, the pages around, next. */
export function Pager({ page, pages, to, onChange, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null;
  const step = (target: number) => (to ? { to: to(target) } : { onClick: () => onChange?.(target) });
  return (
    <Row aria-label={label}>
      {page > 1 ? (
        <Button icon="chevron-left" aria-label="Previous page" {...step(page - 1)} />
      ) : (
        <Button icon="chevron-left" aria-label="Previous page" disabled />
      )}
      {around(page, pages).map((shown, index) =>
        shown === undefined ? (
          // eslint-disable-next-line react/no-array-index-key
          <Gap key={`gap-${index}`}>…</Gap>
        ) : (
          <Button
            key={shown}
            variant={shown === page ? 'outline' : 'quiet'}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            {...step(shown)}
          >
            {shown}
          </Button>
        ),
      )}
      {page < pages ? (
        <Button icon="chevron-right" aria-label="Next page" {...step(page + 1)} />
      ) : (
        <Button icon="chevron-right" aria-label="Next page" disabled />
      )}
    </Row>
  );
}

/** The pages worth showing: the first, the last, those beside the current one; `undefined` is a gap. */
export function around(page: number, pages: number): (number | undefined)[] {
  if (pages <= 6) return Array.from({ length: pages }, (_, index) => index + 1);
  const near =
    page <= 3
      ? [1, 2, 3, 4]
      : page >= pages - 2
        ? [pages - 3, pages - 2, pages - 1, pages]
        : [page - 1, page, page + 1];
  const first = near[0] === 1 ? [] : near[0] === 2 ? [1] : [1, undefined];
  const last = near.at(-1) === pages ? [] : near.at(-1) === pages - 1 ? [pages] : [undefined, pages];
  return [...first, ...near, ...last];
}

const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  ${theme.tabular}
`;

const Gap = styled.span`
  width: 44px;
  text-align: center;
  color: ${theme.colour.ink2};
`;
