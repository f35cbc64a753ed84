import { Page } from '@le-chai/design/Page';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** In the shape of a bottle's papers, while they are on their way. */
export function ProvenanceSkeleton() {
  return (
    <Page>
      <Book role="status">
        <div>
          <Shelf height={424}>
            <Skeleton width="76px" height="300px" />
          </Shelf>
          <Code>
            <Skeleton width="148px" height="148px" />
            <Skeleton width="120px" />
          </Code>
        </div>
        <Papers>
          <div>
            <Skeleton width="80px" height="20px" />
            <h1 aria-label="Loading the bottle’s journey">
              <Skeleton width="min(100%, 420px)" height="48px" />
            </h1>
            <Skeleton width="min(100%, 260px)" height="24px" />
          </div>
          {[1, 2, 3, 4].map((step) => (
            <Skeleton key={step} height="44px" />
          ))}
        </Papers>
      </Book>
    </Page>
  );
}

const Book = styled.div`
  display: grid;
  grid-template-columns: 400px minmax(0, 1fr);
  gap: 0 96px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const Code = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding-top: 24px;
`;

const Papers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 680px;
  > :first-child {
    display: grid;
    gap: 8px;
  }
`;
