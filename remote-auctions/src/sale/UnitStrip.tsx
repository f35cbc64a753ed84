import type { WineColour } from '@le-chai/contracts/primitives';
import { euro, litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { OnDesk } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { bottleSizeOf } from '../auction/units.ts';
import type { AuctionView } from '../bidding/auction-view.ts';
import { stripParts, type StripPart } from './strip-parts.ts';

/** Up to this many units, each has its own cell; beyond, a part is one bar. */
const CELLS = 120;

/** The minimum share of the strip that leaves room for a label under a part. */
const LABELLED = 0.09;

const WON = new Set<StripPart['look']>(['deep', 'light', 'own']);

/** Every unit in one row: those that bids would win, in bid order, the free ones, and those requested beyond what is offered. */
export function UnitStrip({ view }: { view: AuctionView | undefined }) {
  return <Place>{view && <Units view={view} />}</Place>;
}

function Units({ view }: { view: AuctionView }) {
  const { live, sale } = view;
  const { quantities } = sale.options;
  const parts = stripParts(view);
  const wins = parts.some(({ look }) => look === 'own');
  const total = parts.reduce((sum, part) => sum + part.cells, 0);
  const covered = parts.reduce((sum, { look, units }) => sum + (WON.has(look) ? units : 0), 0);
  const state = live.status === 'closed' ? 'sold' : 'covered';
  const words = `${covered} of ${live.units_offered} units ${state}, ${live.units_asked} requested`;
  const colour = sale.product_type === 'barrel' ? sale.barrel.color : 'other';
  return (
    <Strip>
      <Line>
        <Strong>{words}</Strong>
        <span>
          1 unit = {quantities.step} × {litres(bottleSizeOf(quantities))} = {litres(quantities.mul)}
        </span>
      </Line>
      <Row aria-hidden>
        {parts.map((part) => (
          <Part key={part.key} style={{ flexGrow: part.cells }}>
            <Cells>
              {Array.from({ length: total <= CELLS ? part.cells : 1 }, (_, index) => (
                <Cell key={index} $look={part.look} $colour={colour} />
              ))}
            </Cells>
            <Label $own={part.own}>{part.cells >= LABELLED * total && <LabelOf part={part} wins={wins} />}</Label>
          </Part>
        ))}
      </Row>
    </Strip>
  );
}

function LabelOf({ part: { price, look, own, units }, wins }: { part: StripPart; wins: boolean }) {
  const sum = price === undefined ? '' : euro(price);
  if (look === 'own') return `${sum}, your ${units}`;
  if (own) return wins ? `your other ${units}` : `your ${units}`;
  if (look !== 'missing') return sum;
  return (
    <>
      {units} more<OnDesk> requested</OnDesk>
    </>
  );
}

/** Reserves its space until the bids have loaded; on a phone the text above takes two lines. */
const Place = styled.div`
  min-height: 96px;
  ${theme.media.phone} {
    min-height: 120px;
  }
`;

const Strip = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 12px;
`;

const Line = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  color: ${theme.colour.ink2};
`;

const Strong = styled.span`
  ${theme.type.bodyStrong}
  color: ${theme.colour.ink};
`;

const Row = styled.div`
  display: flex;
  gap: 2px;
  ${theme.media.phone} {
    gap: 1px;
  }
`;

const Part = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

const Cells = styled(Row)``;

/** Its colour is what it says, in forced colours and on paper too. */
const Cell = styled.span<{ $look: StripPart['look']; $colour: WineColour }>`
  forced-color-adjust: none;
  print-color-adjust: exact;
  flex: 1;
  min-width: 1px;
  height: 28px;
  border: 1px solid transparent;
  ${({ $look, $colour }) =>
    ({
      deep: `background: ${theme.colour[$colour]};`,
      light: `background: color-mix(in srgb, ${theme.colour[$colour]} 62%, ${theme.colour.paper});`,
      own: `background: ${theme.colour.brass};`,
      'own-missing': `border-color: ${theme.colour.brass};`,
      missing: `border-color: ${theme.colour.ruleStrong};`,
      free: `border-color: ${theme.colour.rule};`,
    })[$look]}
`;

const Label = styled.p<{ $own: boolean }>`
  ${theme.type.label}
  ${theme.tabular}
  margin-top: 4px;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  color: ${({ $own }) => ($own ? theme.colour.brassInk : theme.colour.ink2)};
`;
