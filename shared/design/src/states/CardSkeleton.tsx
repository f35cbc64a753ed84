import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { Shelf } from '../layout/Shelf.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The place of an auction card that is on its way: bottles, line, three lines of text, price. */
export function CardSkeleton({ stage = 184 }: { stage?: number }) {
  return (
    <div aria-hidden>
      <Shelf height={stage}>
        <Bottles>
          {[0.68, 0.67, 0.86].map((share) => (
            <Skeleton
              key={share}
              width={`${Math.round(stage * share * 0.21)}px`}
              height={`${Math.round(stage * share)}px`}
            />
          ))}
        </Bottles>
      </Shelf>
      <Words>
        <Between>
          <Skeleton width="72px" height="14px" />
          <Skeleton width="128px" height="14px" />
        </Between>
        <Skeleton width="78%" height="24px" />
        <Skeleton width="52%" height="14px" />
        <Skeleton width="92px" height="28px" />
      </Words>
    </div>
  );
}

const Bottles = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 14px;
  > * {
    border-radius: ${theme.radius} ${theme.radius} 0 0;
  }
`;

const Words = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 16px;
`;

const Between = styled.div`
  display: flex;
  justify-content: space-between;
`;
