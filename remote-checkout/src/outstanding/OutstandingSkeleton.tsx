import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The table before it is there, in its own shape. */
export function OutstandingSkeleton() {
  return (
    <Rows role="status" aria-label="Loading your payments">
      {[220, 180, 260].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="88px" />
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  border-top: 1px solid ${theme.colour.ruleStrong};
  margin-top: 40px;
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: ${theme.size.row};
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;
