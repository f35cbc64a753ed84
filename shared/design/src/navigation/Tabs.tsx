import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../actions/Link.tsx';
import { count } from '../foundation/format.ts';
import { theme } from '../foundation/theme.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Null until it is known: its space is reserved. */
  count?: number | null | undefined;
  /** A place in the app; without it the tab is a button and `onChange` is called. */
  to?: string;
}

export interface TabsProps {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange?: (id: string) => void;
}

/** A row of views of the same thing: links (each view has its address) or buttons. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  // If the row is wider than the window, the current tab is scrolled into view.
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ id }) => id === active);
  useEffect(() => {
    const shown = row.current?.children[at];
    if (!row.current || !(shown instanceof HTMLElement)) return;
    row.current.scrollLeft = shown.offsetLeft + shown.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [at]);
  return (
    <Row ref={row} aria-label={label}>
      {tabs.map((tab) => {
        const face = (
          <>
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count !== null && count(tab.count)}</Count>}
          </>
        );
        return tab.to === undefined ? (
          <Press key={tab.id} type="button" aria-pressed={tab.id === active} onClick={() => onChange?.(tab.id)}>
            {face}
          </Press>
        ) : (
          <Place key={tab.id} to={tab.to} preventScrollReset aria-current={tab.id === active ? 'page' : undefined}>
            {face}
          </Place>
        );
      })}
    </Row>
  );
}

const Row = styled.nav`
  position: relative;
  display: flex;
  gap: 32px;
  border-bottom: 1px solid ${theme.colour.rule};
  overflow-x: auto;
  scrollbar-width: none;
  ${theme.media.phone} {
    gap: 24px;
    margin-inline: calc(-1 * var(--margin));
    padding-inline: var(--margin);
    scroll-padding-inline: var(--margin);
  }
`;

const face = css`
  ${theme.type.body}
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  color: ${theme.colour.ink2};
  text-decoration: none;
  padding-bottom: 2px;
  outline-offset: -2px;
  transition: box-shadow ${theme.motion.calm};
  &:hover {
    color: ${theme.colour.ink};
  }
  &[aria-current],
  &[aria-pressed='true'] {
    color: ${theme.colour.ink};
    box-shadow: inset 0 -2px ${theme.colour.wineInk};
  }
`;

const Place = styled(Link)`
  ${face}
`;
const Press = styled.button`
  ${face}
`;

const Count = styled.span`
  min-width: 2ch;
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink3};
`;
