import type { OfferStanding, OfferStandings } from '@le-chai/contracts/auctions';
import { Chip } from '@le-chai/design/Chip';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

const STANDINGS: readonly { standing: OfferStanding; words: string }[] = [
  { standing: 'leading', words: 'You lead' },
  { standing: 'outbid', words: 'Outbid' },
  { standing: 'won', words: 'Won' },
  { standing: 'lost', words: 'Not won' },
];

interface StandingChipsProps {
  chosen: OfferStanding | undefined;
  /** Missing while they load or where they failed: the chips then stand without figures. */
  counts: OfferStandings | undefined;
  onChoose: (standing: OfferStanding | undefined) => void;
}

/** Narrows what was bid on to how the member stands; pressed again, a chip lets go. The figures change as bids do. */
export function StandingChips({ chosen, counts, onChoose }: StandingChipsProps) {
  return (
    <Row role="group" aria-label="How you stand">
      {STANDINGS.map(({ standing, words }) => (
        <Chip
          key={standing}
          chosen={chosen === standing}
          removable={false}
          onClick={() => onChoose(chosen === standing ? undefined : standing)}
        >
          {words}
          <Figure>{counts?.[standing]}</Figure>
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`;

/** Keeps its place while the figure is not known, and when it changes. */
const Figure = styled.span`
  ${theme.tabular}
  min-width: 1.25ch;
  text-align: right;
`;
