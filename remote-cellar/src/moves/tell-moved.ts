import { askAgain } from '@le-chai/api';
import { tellOtherTabs } from '@le-chai/live';
import type { QueryClient } from '@tanstack/react-query';

/** What the tabs of a browser tell each other when bottles have moved. */
const CELLAR = 'cellar';

/** Bottles have moved: whatever shows the cellar asks again, in this tab and the others. */
export function tellMoved(queryClient: QueryClient): void {
  void askAgain(queryClient, [CELLAR]);
  tellOtherTabs(CELLAR);
}

/** Bottles are perhaps elsewhere than this tab shows: it asks again. */
export function lookAgain(queryClient: QueryClient): void {
  void askAgain(queryClient, [CELLAR]);
}
