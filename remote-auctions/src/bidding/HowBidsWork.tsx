import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { howBidsWork } from './how-bids-work.ts';

/** How bids on this sale are decided, out of the way until it is asked for. */
export function HowBidsWork({ view }: { view: AuctionView }) {
  const { title, lines } = howBidsWork(view);
  return (
    <Details>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Details>
  );
}

const Details = styled.details`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  > summary {
    width: fit-content;
    cursor: pointer;
    color: ${theme.colour.ink};
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
    border-radius: 2px;
    ${theme.media.touch} {
      padding-block: 12px;
    }
  }
  > ul {
    display: grid;
    gap: 8px;
    padding: 8px 0 8px 14px;
    margin-top: 8px;
    border-left: 1px solid ${theme.colour.ruleStrong};
    list-style: none;
  }
`;
