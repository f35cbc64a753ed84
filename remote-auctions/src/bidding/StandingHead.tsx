import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { bidsLabel } from '../auction/auction-words.ts';
import { StandingPill } from '../auction/StandingPill.tsx';
import type { AuctionView } from './auction-view.ts';
import { unitWord } from './bid-words.ts';

/** How the member stands; opposite, how many others there are. */
export function StandingHead({ view }: { view: AuctionView }) {
  const { mine } = view;
  return (
    <Line>
      <span>
        {mine.standing === 'leading' && view.kind === 'units' ? <Units view={view} /> : <Standing view={view} />}
      </span>
      <span>{interest(view)}</span>
    </Line>
  );
}

function interest({ live }: AuctionView): string {
  if (live.bets === 0) return live.status === 'closed' ? 'No bids' : 'No bids yet';
  return `${live.members === 1 ? '1 member' : `${live.members} members`}, ${bidsLabel(live.bets)}`;
}

function Standing({ view: { live, mine } }: { view: AuctionView }) {
  if (mine.standing !== 'none') return <StandingPill standing={mine.standing} />;
  if (live.status === 'scheduled') return <Pill tone="neutral">Not open yet</Pill>;
  if (live.status === 'closed') return <Pill tone="neutral">Closed</Pill>;
  return <Pill tone="neutral">You have not bid</Pill>;
}

/** Until the close every unit is provisional. */
function Units({ view }: { view: AuctionView }) {
  const { mine, own } = view;
  const asked = own?.bid_quantity ?? mine.units_now;
  return (
    <Pill tone="lead">
      {mine.units_now} of {asked} {unitWord(view, asked)} would be yours
    </Pill>
  );
}

const Line = styled.div`
  ${theme.type.label}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 4px 12px;
  min-height: 24px;
  color: ${theme.colour.ink2};
`;
