import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The charts before their figures: the same columns and heights. */
export function GlanceSkeleton() {
  return (
    <Columns>
      <Hidden role="status">Loading your cellar at a glance</Hidden>
      <Wide>
        <Skeleton width="420px" />
      </Wide>
      {[5, 4].map((bars) => (
        <div key={bars}>
          <Skeleton width="160px" height="30px" />
          {Array.from({ length: bars }, (_, index) => (
            <Bar key={index}>
              <Skeleton width={`${140 - index * 12}px`} />
              <Skeleton width={`${90 - index * 15}%`} height="12px" />
              <Skeleton width="72px" />
            </Bar>
          ))}
        </div>
      ))}
      <Wide>
        <Skeleton width="160px" height="30px" />
        <Drawing>
          <Skeleton height="100%" />
        </Drawing>
      </Wide>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 48px 64px;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Drawing = styled.div`
  height: 312px;
  padding: 24px 0 40px;
`;

const Bar = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  height: 89px;
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
