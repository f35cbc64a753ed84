import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { Hidden } from '@le-chai/design/words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Columns, Frame, Main, Side } from './Configurator.tsx';

const SIZES = [375, 750, 1500, 3000, 6000] as const;

interface ConfiguratorSkeletonProps {
  head: ReactNode;
  /** Whether the litres are chosen too. */
  litresControl?: boolean;
}

/** Placeholder until the barrel is loaded: five sizes, the usual number. */
export function ConfiguratorSkeleton({ head, litresControl = false }: ConfiguratorSkeletonProps) {
  const phone = usePhone();
  return (
    <Frame>
      {head}
      <Columns aria-hidden>
        <Main>
          {litresControl && (
            <Litres>
              <Skeleton width="72px" />
              <Skeleton width="146px" height="44px" />
            </Litres>
          )}
          <Band>
            <Skeleton width={phone ? '64px' : '146px'} height={phone ? '52px' : '120px'} />
            <Skeleton height={phone ? '48px' : '72px'} />
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
  display: grid;
  align-content: center;
  gap: 8px;
  height: 100px;
  border-top: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: 135px;
  }
`;

const Band = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 28px;
  align-items: center;
  padding: 16px 0;
  border: solid ${theme.colour.rule};
  border-width: 1px 0;
  ${theme.media.phone} {
    gap: 16px;
    padding: 8px 0;
  }
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
      height: 190px;
      padding-left: 68px;
      border-bottom: 1px solid ${theme.colour.rule};
      > :last-child {
        display: none;
      }
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
