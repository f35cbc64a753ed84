import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The table before its rows. */
export function ExperiencesSkeleton() {
  return (
    <Frame role="status" aria-label="Loading your experiences">
      {[180, 210, 160].map((width) => (
        <Row key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="96px" />
        </Row>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-top: 40px;
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    padding-top: 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  height: 72px;
  border-top: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: 148px;
  }
`;
