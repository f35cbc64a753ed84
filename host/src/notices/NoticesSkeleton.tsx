import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Day } from './Day.ts';

/** A day of notices before they come, in the same heights. */
export function NoticesSkeleton() {
  return (
    <Day role="status" aria-label="Loading your notices">
      <Head>
        <Skeleton width="72px" height="20px" />
      </Head>
      <div>
        {[62, 78, 54, 70, 66, 58].map((width) => (
          <Row key={width}>
            <Skeleton width="84px" height="14px" />
            <Skeleton width={`${width}%`} />
            <Skeleton width="40px" height="14px" />
          </Row>
        ))}
      </div>
    </Day>
  );
}

const Head = styled.div`
  padding: 16px 0;
  ${theme.media.narrow} {
    height: 34px;
    padding: 3px 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  height: 54px;
  padding-left: 14px;
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    height: 81px;
    padding-block: 14px;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
