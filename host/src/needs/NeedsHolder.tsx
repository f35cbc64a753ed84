import { useSession } from '@le-chai/session';
import { type ReactNode, useState } from 'react';
import { NeedsAsker } from '../house/late-parts.ts';
import { type Needs, NeedsProvider } from './needs.ts';
import { useIdle } from '../house/use-idle.ts';

/** Holds what is waiting for the member; fetches it once the first page is shown and the browser is idle. */
export function NeedsHolder({ children }: { children: ReactNode }) {
  const idle = useIdle();
  const { status } = useSession();
  const [needs, setNeeds] = useState<Needs>(NONE);
  const asks = idle && status === 'loaded';
  return (
    <NeedsProvider value={asks ? needs : NONE}>
      {asks && <NeedsAsker onNeeds={setNeeds} />}
      {children}
    </NeedsProvider>
  );
}

const NONE: Needs = {};
