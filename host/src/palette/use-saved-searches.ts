import { adopt, messageOf, query, request } from '@le-chai/api';
import { listSavedSearches, saveSearch } from '@le-chai/contracts/saved-searches';
import { LEAST_SEARCHED } from '@le-chai/contracts/search';
import { toast } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { searchResults } from '@le-chai/paths/search-results';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isMounted, useHouse } from '../house/House.tsx';
import { MOST_CHOICES, NOTIFY, type Section } from './section.ts';

/** The member's saved searches. @param wanted whether they are to be shown now */
export function useSavedSearches(wanted: boolean): Section | undefined {
  const { composition } = useHouse();
  const enabled = wanted && isMounted(composition, paths.savedSearches());
  const { data } = useQuery({ ...query(listSavedSearches), enabled });
  if (!enabled || !data?.searches.length) return undefined;
  const choices = data.searches.slice(0, MOST_CHOICES).map((search) => ({
    key: `saved-${search.id}`,
    name: search.name,
    to: searchResults(search),
  }));
  return { id: 'saved', title: 'Saved searches', choices };
}

/**
 * Saves what is typed, so that the member is notified of new matching lots.
 * @param isFound whether anything is found now
 */
export function useNotifyOf(text: string, isFound: boolean): Section | undefined {
  const queryClient = useQueryClient();
  const { composition } = useHouse();
  if (text.length < LEAST_SEARCHED || !isMounted(composition, paths.savedSearches())) return undefined;
  const choice = {
    key: NOTIFY,
    name: `Notify me of new lots for “${text}”`,
    open: () => void saveTyped(queryClient, text),
  };
  return { id: NOTIFY, title: isFound ? 'Not what you’re looking for?' : 'No results', choices: [choice] };
}

async function saveTyped(queryClient: QueryClient, text: string): Promise<void> {
  const body = { place: 'any' as const, q: text, filters: {}, price_from: null, price_to: null, name: text };
  try {
    adopt(queryClient, query(listSavedSearches), await request(saveSearch, { body }));
    toast({ tone: 'info', title: 'Search saved', text: 'We’ll notify you when a new lot matches it.' });
  } catch (error) {
    toast({ tone: 'error', title: 'Your search was not saved', text: messageOf(error) });
  }
}
