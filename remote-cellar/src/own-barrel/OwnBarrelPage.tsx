import { isFailure, messageOf, query } from '@le-chai/api';
import { barrelInfo, type Conversion } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { usePhone } from '@le-chai/design/use-media';
import { paths } from '@le-chai/paths';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { ConfiguratorSkeleton } from '../configurator/ConfiguratorSkeleton.tsx';
import { BeingBottled, Bottled, NotNow } from './BarrelStates.tsx';
import { readParticipantId } from './own-barrel.ts';
import { OwnBottling } from './OwnBottling.tsx';
import { useBottlingInFlight } from './use-bottling-in-flight.ts';

/** /cellar/bottling/{participantId}: bottles a barrel that the member owns. */
export function OwnBarrelPage() {
  const id = readParticipantId(useParams()['participantId']);
  if (id === undefined) throw new Error('The route let an address through that names no barrel');
  return (
    <Page>
      <OwnBarrel key={id} id={id} />
    </Page>
  );
}

function OwnBarrel({ id }: { id: number }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { data, error, isFetching, refetch } = useQuery(query(barrelInfo, { query: { id_sale_bid: id } }));
  const [bottled, setBottled] = useState<Conversion>();
  // If it was bottled elsewhere while the member was choosing, they are shown so.
  const [chose, setChose] = useState(false);
  const { held, sent, send } = useBottlingInFlight(id, data);
  const info = held ?? data;
  const open = info !== undefined && info.reason === null;
  if (open && !chose) setChose(true);

  if (bottled && info) return <Bottled conversion={bottled} info={info} />;
  if (info?.pending) return <BeingBottled info={info} pending={info.pending} meanwhile={chose && !sent} />;
  if (info?.reason) return <NotNow info={info} reason={info.reason} meanwhile={chose && !sent} />;
  // The draft is stored in the browser, so the edge cannot render it.
  if (info && !hydrated) return <OwnBarrelSkeleton />;
  if (info) return <OwnBottling id={id} info={info} send={send} onBottled={setBottled} />;
  if (isFailure(error, 'refused') && error.failure.status === 404) {
    return (
      <EmptyState
        level={1}
        title="This barrel is not one of yours"
        text="It may belong to another account, or the address may be wrong."
        action={<Button to={paths.cellarBarrels()}>See your barrels</Button>}
      />
    );
  }
  if (!error) return <OwnBarrelSkeleton />;
  return (
    <FailedState
      level={1}
      title="Your barrel did not load"
      text={`${messageOf(error)} Your choices so far are saved.`}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onBack={() => void navigate(paths.cellarBarrels())}
    />
  );
}

/** Placeholder for the barrel, in its final shape. */
function OwnBarrelSkeleton() {
  const line = usePhone() ? '48px' : '24px';
  return (
    <ConfiguratorSkeleton
      head={
        <PageHead
          above={<Skeleton width="132px" />}
          title="Bottle your barrel"
          below={
            <>
              <Skeleton width="min(100%, 420px)" height={line} />
              <Skeleton width="min(100%, 480px)" height={line} />
            </>
          }
        >
          <BottlingSteps at="configurator" to={{ configurator: '', checkout: undefined }} />
        </PageHead>
      }
    />
  );
}
