import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Columns, Frame, Main, Side } from './layout.ts';

const SIZES = [375, 750, 1500, 3000, 6000] as const;

interface ConfiguratorSkeletonProps {
  head: ReactNode;
  /** The litres are chosen as well. */
  litresControl?: boolean;
}

/** A configurator before its barrel is known: five sizes, the usual number. */
export function ConfiguratorSkeleton({ head, litresControl = false }: ConfiguratorSkeletonProps) {
  return (
    <Frame>
      {head}
      <Columns aria-hidden>
        <Main>
          {litresControl && <Litres />}
          <Band>
            <Skeleton width="146px" height="120px" />
            <Skeleton height="72px" />
          </Band>
          <Sizes>
            {SIZES.map((sizeMl) => (
              <div key={sizeMl}>
                <Stand>
                  <Skeleton width="40%" height={`${Math.round(200 * Math.cbrt(sizeMl / 750))}px`} />
                </Stand>
                <Skeleton width="72px" height="26px" />
                <Skeleton height="44px" />
                <Skeleton height="44px" />
              </div>
            ))}
          </Sizes>
        </Main>
        <Side>
          <Skeleton height="420px" />
          <Skeleton height="96px" />
          <Skeleton height="48px" />
        </Side>
      </Columns>
      <Hidden role="status">Loading the barrel</Hidden>
    </Frame>
  );
}

const Litres = styled.div`
  height: 100px;
  border-top: 1px solid ${theme.colour.rule};
`;

const Band = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 28px;
  align-items: center;
  padding: 16px 0;
  border: solid ${theme.colour.rule};
  border-width: 1px 0;
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 0 24px;
  > div {
    display: grid;
    gap: 8px;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > div {
      align-content: start;
      min-height: 190px;
    }
  }
`;

const Stand = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  height: 440px;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  ${theme.media.phone} {
    height: 0;
    visibility: hidden;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
