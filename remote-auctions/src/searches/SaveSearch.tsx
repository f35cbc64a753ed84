import { adopt, messageOf, request } from '@le-chai/api';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import { saveSearch, type SearchPlace } from '@le-chai/contracts/saved-searches';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { toast } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListSearch } from '../list/list-search.ts';
import { savedSearches } from './searches-query.ts';
import { isSame, searchName } from './search-words.ts';

interface SaveSearchProps {
  place: SearchPlace;
  search: ListSearch;
  /** The filters with their labels. */
  groups: FilterGroups | undefined;
}

/** Saves the filters of a list, so that the member is notified of new lots that match. */
export function SaveSearch({ place, search, groups }: SaveSearchProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(savedSearches());
  const {
    search: { term = '' },
    filters,
    price,
  } = search;
  const wanted = { place, q: term, filters, price_from: price?.from ?? null, price_to: price?.to ?? null };
  const saving = useMutation({
    mutationFn: () => request(saveSearch, { body: { ...wanted, name: searchName(wanted, groups) } }),
    onSuccess: (answer) => {
      adopt(queryClient, savedSearches(), answer);
      toast({ tone: 'info', title: 'Search saved', text: 'We’ll notify you when a new lot matches it.' });
    },
    onError: (error) => toast({ tone: 'error', title: 'Your search was not saved', text: messageOf(error) }),
  });
  if (data?.searches.some((saved) => isSame(saved, wanted)))
    return (
      <Button icon="check" to={paths.savedSearches()}>
        Search saved
      </Button>
    );
  return (
    <SendButton icon="bell" busy={saving.isPending} onClick={() => saving.mutate()}>
      Notify me of new lots
    </SendButton>
  );
}
