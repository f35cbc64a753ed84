import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { bidsLabel } from '../auction/auction-words.ts';
import { StandingPill } from '../auction/StandingPill.tsx';
import type { AuctionView } from './auction-view.ts';
import { amountOf, unitWord } from './bid-words.ts';
import { unitsLeft } from './would-win.ts';

/** The member's standing and, opposite, how many others are bidding. */
export function StandingHead({ view }: { view: AuctionView }) {
  const { mine } = view;
  return (
    <Line>
      <span>{mine.standing === 'leading' && view.several ? <Units view={view} /> : <Standing view={view} />}</span>
      <span>
        {fewLeft(view)}
        {interest(view)}
      </span>
    </Line>
  );
}

function interest({ live }: AuctionView): string {
  if (live.bets === 0) return live.status === 'closed' ? 'No bids' : 'No bids yet';
  return `${live.members === 1 ? '1 member' : `${live.members} members`}, ${bidsLabel(live.bets)}`;
}

function Standing({ view }: { view: AuctionView }) {
  const { live, mine, own } = view;
  const bought = mine.bids
    .filter(({ type, bid_status: status }) => type === 'buy_now' && status === 'winner')
    .reduce((sum, { bid_quantity: quantity }) => sum + quantity, 0);
  if (bought > 0 && mine.standing === 'won' && own?.bid_status !== 'winner')
    return <Pill tone="won">You bought {view.several ? amountOf(view, bought) : 'it'}</Pill>;
  if (mine.standing !== 'none') return <StandingPill standing={mine.standing} />;
  if (live.status === 'scheduled') return <Pill tone="neutral">Not open yet</Pill>;
  if (live.status === 'closed') return <Pill tone="neutral">Closed</Pill>;
  return <Pill tone="neutral">You haven’t bid</Pill>;
}

/** Set when units were sold with Buy now, so that few are left to bid for. */
function fewLeft({ live, sale, several }: AuctionView): string {
  return several && live.status === 'open' && sale.only_few_left ? `Only ${unitsLeft(live)} left, ` : '';
}

/** Until the close every unit is provisional; nothing is promised. */
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
