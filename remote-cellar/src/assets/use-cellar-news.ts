import { askAgain } from '@le-chai/api';
import type { NoticeKind } from '@le-chai/contracts/notices';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { assetsQueries } from './assets-queries.ts';

/** What members are told of that changes what they own, or how it stands. */
const OF_CELLAR: ReadonlySet<NoticeKind> = new Set([
  'won',
  'lapsed',
  'paid',
  'refunded',
  'gift',
  'shipment',
  'cellar',
  'bottling',
]);

/** What a tab tells the others when it has changed something of the cellar. */
const CELLAR_CHANGED = 'cellar';

/** Keeps every view of the cellar as the house tells it, and as other tabs change it. */
export function useCellarNews(): void {
  const queryClient = useQueryClient();
  const ask = (): void => void askAgain(queryClient, assetsQueries.all());
  useLive('notice', ({ kind }) => {
    if (OF_CELLAR.has(kind)) ask();
  });
  useLive('changed', (what) => {
    if (what === CELLAR_CHANGED) ask();
  });
  useLive('opened', ask);
}
