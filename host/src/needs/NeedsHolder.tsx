import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useHouse } from '../house/House.tsx';
import { isMounted } from '../navigation/destinations.ts';
import { needsQueries } from './needs-queries.ts';
import { NeedsProvider } from './needs.ts';
import { useFreshNeeds } from './use-fresh-needs.ts';
import { useIdle } from './use-idle.ts';

/** Knows what waits for the member; asks when the first page stands and the browser has time. */
export function NeedsHolder({ children }: { children: ReactNode }) {
  const { composition } = useHouse();
  const idle = useIdle();
  const { status } = useSession();
  const enabled = idle && status === 'loaded';
  const { data: due } = useQuery({
    ...needsQueries.due(),
    enabled: enabled && isMounted(composition, paths.outstandingPayments()),
  });
  const { data: outbid } = useQuery({
    ...needsQueries.outbid(),
    enabled: enabled && isMounted(composition, paths.weeklyAuctions('all')),
  });
  useFreshNeeds();
  const needs = useMemo(() => ({ due, outbid }), [due, outbid]);
  return <NeedsProvider value={needs}>{children}</NeedsProvider>;
}
