import { askAgain } from '@le-chai/api';
import type { NoticeKind } from '@le-chai/contracts/notices';
import { tellOtherTabs, useLive } from '@le-chai/live';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** All that is known of a cellar is kept under keys that begin with it; it is also what tabs tell each other when some of it has changed. */
const CELLAR = 'cellar';

/**
 * Asks again for what a page shows of the cellar, as the house tells it and as other tabs change it.
 * @param kinds of notices that change it
 * @returns does so now
 */
export function useCellarNews(kinds: readonly NoticeKind[]): () => Promise<void> {
  const queryClient = useQueryClient();
  const again = (): Promise<void> => lookAgain(queryClient);
  useLive('notice', ({ kind }) => void (kinds.includes(kind) && again()));
  useLive('changed', (what) => void (what === CELLAR && again()));
  useLive('opened', () => void again());
  return again;
}

/** The cellar is perhaps not as this tab shows it any more: it asks again. */
export const lookAgain = (queryClient: QueryClient): Promise<void> => askAgain(queryClient, [CELLAR]);

/** The other tabs of this browser show what is no longer so. */
export const tellTabs = (): void => tellOtherTabs(CELLAR);

/** This tab has changed the cellar: whatever shows it asks again, here and in the other tabs. */
export function tellMoved(queryClient: QueryClient): void {
  void lookAgain(queryClient);
  tellTabs();
}
