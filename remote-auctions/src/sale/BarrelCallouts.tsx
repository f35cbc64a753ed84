import type { Cask } from '@le-chai/design/Barrel';
import { euro, litres, time } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { AuctionView } from '../bidding/auction-view.ts';
import { type BidShare, BOUGHT } from './bid-shares.ts';
import { lastHoop, placeCallouts, type Placed } from './place-callouts.ts';

/** Horizontal length of a callout's slanted line, px. */
const SLANT = 56;

interface BarrelCalloutsProps {
  cask: Cask;
  /** From the bottom of the barrel up, each of at least one unit. */
  shares: readonly BidShare[];
  view: AuctionView;
  /** Its size on the stage and the space above it, px. */
  barrel: { width: number; height: number; above: number };
}

/** Labels each layer of a barrel with its bidder. */
export function BarrelCallouts({ cask, shares, view, barrel: { width, ...stage } }: BarrelCalloutsProps) {
  const hoop = lastHoop(cask);
  return (
    <Callouts style={{ left: width * hoop.across }}>
      {placeCallouts(shares, view.live.units_offered, { ...stage, hoop: hoop.reach }).map((placed) => (
        <Callout key={placed.share.key} placed={placed} view={view} />
      ))}
    </Callouts>
  );
}

function Callout({ placed: { share, layer, top }, view }: { placed: Placed; view: AuctionView }) {
  const { key, member, own, units, missing, offer, date } = share;
  const others = key === BOUGHT ? 'Buy now' : 'Earlier bids';
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
