import { query } from '@le-chai/api';
import { getInfoConfig } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { useQuery } from '@tanstack/react-query';

/** How often a closed house is asked whether it is open again, ms. */
const ASK_AGAIN = 15_000;

/** Whether the house says maintenance, as far as is known. */
export function useHouseClosed(): boolean {
  return useQuery({ ...query(getInfoConfig), enabled: false }).data?.maintenance === 1;
}

/**
 * The same, and keeps asking: every 5 minutes (specification, section 9), and while it is closed every 15 s and whenever
 * the tab is looked at again.
 */
export function useWatchedHouse(): boolean {
  const { data } = useQuery({
    ...query(getInfoConfig),
    // The app has just asked when it began.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data?.maintenance === 1 ? ASK_AGAIN : FRESH.config),
    refetchOnWindowFocus: ({ state }) => state.data?.maintenance === 1 && 'always',
  });
  return data?.maintenance === 1;
}
