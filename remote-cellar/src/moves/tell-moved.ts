import { askAgain } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import { tellTabs } from '../news/cellar-news.ts';

/** Bottles have moved: whatever shows the cellar asks again, in this tab and the others. */
export function tellMoved(queryClient: QueryClient): void {
  lookAgain(queryClient);
  tellTabs();
}

/** Bottles are perhaps elsewhere than this tab shows: it asks again. */
export function lookAgain(queryClient: QueryClient): void {
  void askAgain(queryClient, ['cellar']);
}
