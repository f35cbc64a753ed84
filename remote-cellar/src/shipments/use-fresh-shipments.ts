import { askAgain } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';

/** What tabs call it that bottles have moved. */
export const MOVED = 'cellar';

/** Looks at shipments again whenever something is heard of one. @returns does so now */
export function useFreshShipments(): () => Promise<void> {
  const queryClient = useQueryClient();
  const again = (): Promise<void> => askAgain(queryClient, ['cellar']);
  useLive('notice', ({ kind }) => void ((kind === 'shipment' || kind === 'refunded') && again()));
  useLive('changed', (what) => void (what === MOVED && again()));
  useLive('opened', () => void again());
  return again;
}
