import type { BarrelAuction } from '@le-chai/contracts/auction';
import { Barrel } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { ByWidth } from '@le-chai/design/ByWidth';
import { euro, litres, time } from '@le-chai/design/format';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { AuctionView } from '../bidding/auction-view.ts';
import { bidShares, BOUGHT } from './bid-shares.ts';
import { HOOP, placeCallouts, type Placed } from './place-callouts.ts';
import { STAGE } from './SaleTop.tsx';

/** Air above the barrel, px. */
const ABOVE = 56;
/** How far a callout's line slants from its layer, px. */
const SLANT = 56;

interface BarrelStageProps {
  sale: BarrelAuction;
  /** Missing until the bids are there; the barrel then stands at the level that the sale tells. */
  view: AuctionView | undefined;
  /** How full it would be with the bid that is being thought of, 0 to 100. */
  draft: number | undefined;
}

/** The barrel with the bids as layers of wine, each named beside it. */
export function BarrelStage(props: BarrelStageProps) {
  return <ByWidth>{(width) => <BarrelOnStage {...props} stage={STAGE[width].height} />}</ByWidth>;
}

/** @param stage its height, px */
function BarrelOnStage({ sale, view, draft, stage }: BarrelStageProps & { stage: number }) {
  const height = stage - ABOVE;
  const width = Math.round((height * frame.width) / frame.height);
  const shares = view ? bidShares(view.live, view.mine).filter(({ units }) => units > 0) : [];
  const offered = view?.live.units_offered ?? 1;
  const layers = shares.map(({ own, units }) => ({ own, share: (100 * units) / offered }));
  const level = view ? layers.reduce((sum, { share }) => sum + share, 0) : sale.bid_percentage;
  return (
    <Shelf height={stage}>
      <Stage>
        <Barrel
          level={level}
          colour={sale.barrel.color}
          layers={layers}
          draft={draft}
          width={width}
          animated
          title={titleOf(sale, level)}
        />
        {view && (
          <Callouts style={{ left: width * HOOP }}>
            {placeCallouts(shares, offered, { height, above: ABOVE }).map((placed) => (
              <Callout key={placed.share.key} placed={placed} view={view} />
            ))}
          </Callouts>
        )}
      </Stage>
    </Shelf>
  );
}

const titleOf = (sale: BarrelAuction, level: number): string =>
  `A barrel of ${litres(sale.barrel.litres)}, ${Math.floor(level)} percent bid for`;

function Callout({ placed: { share, layer, top }, view }: { placed: Placed; view: AuctionView }) {
  const { key, member, own, units, missing, offer, date } = share;
  const others = key === BOUGHT ? 'Bought at once' : 'Earlier bids';
  const who = own ? 'You' : member === undefined ? others : `Member ${member}`;
  const asked = units + missing;
  return (
    <>
      <Slant width={SLANT} height={1} aria-hidden>
        <path d={`M0,${layer + 0.5}L${SLANT},${top + 0.5}`} />
        <circle cy={layer + 0.5} r={2.5} />
      </Slant>
      <Line style={{ top }} />
      <Words style={{ top }}>
        <Name $own={own}>
          {who}, {missing > 0 ? `${units} of ${asked}` : units} {asked === 1 ? 'unit' : 'units'}
        </Name>
        <p>
          {[offer !== undefined && `${euro(offer)} per litre`, litres(units * view.perUnit), own && date && time(date)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </Words>
    </>
  );
}

const Stage = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  width: 100%;
  height: 100%;
  ${theme.media.phone} {
    justify-content: center;
  }
`;

const Callouts = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  ${theme.media.phone} {
    display: none;
  }
`;

const Slant = styled.svg`
  position: absolute;
  inset: 0 auto auto 0;
  overflow: visible;
  stroke: ${theme.colour.ruleStrong};
  /* On iron, which is dark in both themes. */
  fill: #fff;
`;

const Line = styled.span`
  position: absolute;
  left: ${SLANT}px;
  right: 0;
  border-top: 1px solid ${theme.colour.ruleStrong};
`;

const Words = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  left: 72px;
  right: 0;
  padding-top: 4px;
  color: ${theme.colour.ink2};
`;

const Name = styled.p<{ $own: boolean }>`
  font-weight: 500;
  color: ${({ $own }) => ($own ? theme.colour.brassInk : theme.colour.ink)};
`;
