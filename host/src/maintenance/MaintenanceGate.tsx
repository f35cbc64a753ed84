import { configQuery, FRESH } from '@le-chai/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';

/** How often a closed house is asked whether it is open again, ms. */
const ASK_AGAIN = 15_000;

/**
 * Shows the app, or, while the house says maintenance, only the maintenance screen. Waits for nothing: until the
 * configuration is there, the app is shown.
 */
export function MaintenanceGate({ onReopened, children }: { onReopened: () => void; children: ReactNode }) {
  const { data } = useQuery({
    ...configQuery(),
    refetchInterval: ({ state }) => (state.data?.maintenance === 1 ? ASK_AGAIN : FRESH.config),
  });
  const closed = data?.maintenance === 1;
  const queryClient = useQueryClient();
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !closed) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      onReopened();
    }
    wasClosed.current = closed;
  }, [closed, queryClient, onReopened]);
  return closed ? <MaintenanceScreen /> : children;
}
