import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { isMounted, useHouse } from '../house/House.tsx';
import { needsQueries } from './needs-queries.ts';
import { NeedsProvider } from './needs.ts';
import { useIdle } from './use-idle.ts';

/** Knows what waits for the member; asks when the first page stands and the browser has time. */
export function NeedsHolder({ children }: { children: ReactNode }) {
  const { composition } = useHouse();
  const idle = useIdle();
  const { status } = useSession();
  const asks = idle && status === 'loaded';
  const hasDue = isMounted(composition, paths.outstandingPayments());
  const hasOutbid = isMounted(composition, paths.weeklyAuctions('all'));
  const { data: due } = useQuery({ ...needsQueries.due(), enabled: false });
  const { data: outbid } = useQuery({ ...needsQueries.outbid(), enabled: false });
  const needs = useMemo(
    () => ({ ...(hasDue && { due }), ...(hasOutbid && { outbid }) }),
    [due, hasDue, hasOutbid, outbid],
  );
  return (
    <NeedsProvider value={needs}>
      {asks && hasDue && <DueAsker />}
      {asks && hasOutbid && <OutbidAsker />}
      {children}
    </NeedsProvider>
  );
}

/** Asks when it is mounted, unless the list failed before: a query that becomes enabled later would ask again then. */
function DueAsker() {
  useQuery(needsQueries.due());
  return null;
}

/** As `DueAsker`. */
function OutbidAsker() {
  useQuery(needsQueries.outbid());
  return null;
}
