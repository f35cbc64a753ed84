import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { howBidsWork } from './how-bids-work.ts';

/** How bids on this sale are decided, out of the way until it is asked for. */
export function HowBidsWork({ view }: { view: AuctionView }) {
  const [open, setOpen] = useState(false);
  const { title, lines } = howBidsWork(view);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        {title}
      </Summary>
      <Lines>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </details>
  );
}

const Summary = styled.summary`
  ${theme.type.label}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  cursor: pointer;
  list-style: none;
  border-radius: 2px;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration: underline 1px ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
  }
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Lines = styled.ul`
  ${theme.type.label}
  display: grid;
  gap: 8px;
  margin: 8px 0;
  padding: 4px 0 4px 14px;
  border-left: 1px solid ${theme.colour.ruleStrong};
  color: ${theme.colour.ink2};
  list-style: none;
`;
