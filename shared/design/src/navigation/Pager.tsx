import { useEffect, useRef } from 'react';
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
  /** A followed link leaves the page where it is scrolled to. */
  keepScroll?: boolean;
  label?: string;
}

/** Previous, the pages around, next. */
export function Pager({ page, pages, to, onChange, keepScroll = false, label = 'Pages' }: PagerProps) {
  const row = useRef<HTMLElement>(null);
  const held = useRef<Element>(undefined);
  // At an end the pressed arrow disappears, and the focus with it.
  useEffect(() => {
    const lost = held.current && (!held.current.isConnected || held.current.matches(':disabled'));
    if (!lost) return;
    held.current = undefined;
    if (document.activeElement === document.body || row.current?.contains(document.activeElement))
      row.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  });
  if (pages <= 1) return null;
  const step = (target: number) => {
    if (target < 1 || target > pages) return { disabled: true };
    return to ? { to: to(target), preventScrollReset: keepScroll } : { onClick: () => onChange?.(target) };
  };
  const middle = page > 2 && page < pages - 1 && pages > 5;
  return (
    <Row ref={row} aria-label={label} onFocus={({ target }) => (held.current = target)}>
      <Button icon="chevron-left" aria-label="Previous page" {...step(page - 1)} />
      {around(page, pages).map((shown, index, all) =>
        shown === undefined ? (
          <Gap key={`after ${all[index - 1]}`}>…</Gap>
        ) : (
          <Button
            key={shown}
            variant={shown === page ? 'outline' : 'quiet'}
            aria-label={`Page ${shown}`}
            data-page={shown}
            aria-current={shown === page ? 'page' : undefined}
            data-aside={(middle && Math.abs(shown - page) === 1 && shown > 1 && shown < pages) || undefined}
            {...step(shown)}
          >
            {shown}
          </Button>
        ),
      )}
      <Button icon="chevron-right" aria-label="Next page" {...step(page + 1)} />
    </Row>
  );
}

/** The pages worth showing: the first, the last, three around the current one; `undefined` is a gap. */
export function around(page: number, pages: number): (number | undefined)[] {
  if (pages <= 5) return span(1, pages);
  const from = Math.min(Math.max(1, page - 1), pages - 2);
  const near = span(from, from + 2);
  const before = from === 1 ? [] : from === 2 ? [1] : [1, undefined];
  const after = from + 2 === pages ? [] : from + 2 === pages - 1 ? [pages] : [undefined, pages];
  return [...before, ...near, ...after];
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  ${theme.tabular}
  > a,
  > button {
    padding-inline: 4px;
  }
  > [aria-current] {
    border-color: ${theme.colour.ink};
  }
  ${theme.media.phone} {
    gap: 0;
    > [data-aside] {
      display: none;
    }
  }
  /* Between the arrows there is room for the current page alone. */
  @media (max-width: 359.98px) {
    > [data-page]:not([aria-current]),
    > span {
      display: none;
    }
  }
`;

const Gap = styled.span`
  width: 44px;
  text-align: center;
  color: ${theme.colour.ink2};
`;
