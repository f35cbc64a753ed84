import { euro } from '@le-chai/design/format';
import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { unitWord } from './bid-words.ts';

/** How bids on this sale are decided, collapsed until opened. */
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

/** How bids on this sale are decided, in detail. */
interface Rules {
  title: string;
  lines: string[];
}

/** The rules of bidding as they apply to one sale. Source: docs/rules.md. */
export function howBidsWork(view: AuctionView): Rules {
  if (view.kind === 'maximum') {
    return {
      title: 'How maximum bids work',
      lines: [
        'Set the most you would pay. We bid for you, one step at a time, and only when another member bids.',
        `You pay one step above the next highest maximum, and never more than your own. A step is ${euro(view.live.increment)} at this price.`,
        'Nobody else sees your maximum. If two maximums tie, the earlier leads.',
        'You can raise it until the close, but not lower it. Raising it while you lead won’t change the price or the closing time.',
      ],
    };
  }
  if (!view.several) {
    return {
      title: 'How bidding works',
      lines: [
        'The highest bid leads, and the winner pays what they bid.',
        `Each bid must be at least one step above the price, currently ${euro(view.live.increment)}.`,
        'You can raise your bid until the close, but not lower it.',
      ],
    };
  }
  const { min } = view.sale.options.quantities;
  const units = unitWord(view, 2);
  return {
    title: `How ${units} are allocated`,
    lines: [
      'The highest price comes first; if prices tie, the earlier bid. Each winner pays the price they bid.',
      `The last winning bid may get only some of its ${units}${min > 1 ? `, but never fewer than ${min}` : ''}.`,
      `Until every ${unitWord(view, 1)} has a bid, the opening price is enough. After that, bid at least one step above the lowest winning price.`,
      `You can raise your price and number of ${units} until the close, but lower neither. Asking for more ${units} at the same price loses your earlier place.`,
    ],
  };
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
