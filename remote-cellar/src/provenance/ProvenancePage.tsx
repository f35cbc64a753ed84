import { isFailure, messageOf, query } from '@le-chai/api';
import { provenance } from '@le-chai/contracts/provenance';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { usePageTitle } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BottleBook } from './BottleBook.tsx';
import { NoSuchBottle } from './NoSuchBottle.tsx';
import { ProvenanceSkeleton } from './ProvenanceSkeleton.tsx';

/** /provenance/{serial}: where a bottle comes from and where it has been. It names no member, and nobody has to be one. */
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
