import type { BarrelAuction } from '@le-chai/contracts/auction';
import { Barrel } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { ByWidth } from '@le-chai/design/ByWidth';
import { litres } from '@le-chai/design/format';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { lazy, type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { caskOf } from '../auction/SalePicture.tsx';
import type { AuctionView } from '../bidding/auction-view.ts';
import type { BarrelCallouts } from './BarrelCallouts.tsx';
import { bidShares } from './bid-shares.ts';
import { STAGE } from './SaleTop.tsx';

/** Space above the barrel, px. */
const ABOVE = 56;

type Callouts = (props: Parameters<typeof BarrelCallouts>[0]) => ReactNode;

const fetchCallouts = async (): Promise<Callouts> =>
  (await import(/* webpackChunkName: "callouts" */ './BarrelCallouts.tsx')).BarrelCallouts;

/** The labels of the layers, loaded separately because lots do not need them. If they fail to load, the bids below say the same. */
const LateCallouts = lazy(async () => ({ default: await fetchCallouts().catch((): Callouts => () => null) }));

interface BarrelStageProps {
  sale: BarrelAuction;
  /** Missing until the bids have loaded; until then the barrel shows the level from the sale. */
  view: AuctionView | undefined;
  /** How full it would be with the drafted bid, 0 to 100. */
  draft: number | undefined;
}

/** The barrel with the bids as labelled layers of wine. */
export function BarrelStage(props: BarrelStageProps) {
  return <ByWidth>{(width) => <BarrelOnStage {...props} stage={STAGE[width].height} />}</ByWidth>;
}

/** @param stage its height, px */
function BarrelOnStage({ sale, view, draft, stage }: BarrelStageProps & { stage: number }) {
  const hydrated = useHydrated();
  const height = stage - ABOVE;
  const width = Math.round((height * frame.width) / frame.height);
  const shares = view ? bidShares(view.live, view.mine).filter(({ units }) => units > 0) : [];
  const offered = view?.live.units_offered ?? 1;
  const layers = shares.map(({ own, units }) => ({ own, share: (100 * units) / offered }));
  const cask = caskOf(sale.barrel);
  const level = view ? layers.reduce((sum, { share }) => sum + share, 0) : sale.bid_percentage;
  return (
    <Shelf height={stage}>
      <Stage>
        <Barrel
          {...cask}
          level={level}
          layers={layers}
          draft={draft}
          width={width}
          animated
          title={titleOf(sale, level)}
        />
        {hydrated && view && (
          <Suspense>
            <LateCallouts cask={cask} shares={shares} view={view} barrel={{ width, height, above: ABOVE }} />
          </Suspense>
        )}
      </Stage>
    </Shelf>
  );
}

const titleOf = (sale: BarrelAuction, level: number): string =>
  `A barrel of ${litres(sale.barrel.litres)}, ${Math.floor(level)} percent covered by bids`;

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
