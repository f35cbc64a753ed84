import { isFailure, messageOf, query } from '@le-chai/api';
import { provenance } from '@le-chai/contracts/provenance';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { usePageTitle } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { BottleBook } from './BottleBook.tsx';
import { NoSuchBottle } from './NoSuchBottle.tsx';

/** /provenance/{serial}: where a bottle comes from and where it has been. Public, and names no member. */
export function ProvenancePage() {
  const { serial = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(query(provenance, { params: { serial } }));
  const missing = isFailure(error, 'refused');
  usePageTitle(data?.bottle.nameProductComplete ?? (missing ? 'No such bottle' : undefined));

  if (data) return <BottleBook provenance={data} />;
  if (missing) return <NoSuchBottle key={serial} serial={serial} />;
  if (!error) return <ProvenanceSkeleton />;
  return (
    <Page>
      <FailedState
        level={1}
        title="The bottle’s journey did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

/** Placeholder in the shape of a bottle's papers. */
function ProvenanceSkeleton() {
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
