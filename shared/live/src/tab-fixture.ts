import type { Notice } from '@le-chai/contracts/notices';

/** A tab of the browser: a copy of the package of its own. */
export interface Tab {
  notices: number[];
  /** The sales that were told of, in turn. */
  auctions: number[];
  opened: number;
  changed: string[];
  ended: number;
  status: () => string;
  /** The sales that the stream tells of, as this tab knows. */
  followed: () => number[];
  tell: (what: string) => void;
  /** Wishes for sales to be followed. @returns how to stop */
  follow: (...sales: number[]) => () => void;
  close: () => void;
}

export const open: Tab[] = [];

/** Opens a tab. Whoever does closes all that are `open` behind it. */
export async function openTab(): Promise<Tab> {
  let tab!: Tab;
  await jest.isolateModulesAsync(async () => {
    const { configureApi } = await import('@le-chai/api');
    const { connectLive, tellOtherTabs } = await import('./connect-live.ts');
    const { subscribe } = await import('./events.ts');
    const { liveStatus } = await import('./status.ts');
    const { followedSales } = await import('./use-follow.ts');
    const { wishFor } = await import('./wishes.ts');
    configureApi({ apiBase: '/core' });
    tab = {
      notices: [],
      auctions: [],
      opened: 0,
      changed: [],
      ended: 0,
      status: liveStatus,
      followed: () => [...followedSales()],
      tell: tellOtherTabs,
      follow: (...sales) => wishFor(sales),
      close: () => {},
    };
    subscribe('notice', ({ id }) => tab.notices.push(id));
    subscribe('auction', ({ id_auction }) => tab.auctions.push(id_auction));
    subscribe('opened', () => (tab.opened += 1));
    subscribe('changed', (what) => tab.changed.push(what));
    tab.close = connectLive({ onEnded: () => (tab.ended += 1) });
  });
  open.push(tab);
  await settle();
  return tab;
}

export const settle = (time = 50) => jest.advanceTimersByTimeAsync(time);

/** Whether somebody looks at the page: `visible` or `hidden`. */
export const beAt = (visibility: string) =>
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });

export const noticeOf = (id: number): Notice => ({
  id,
  kind: 'outbid',
  text: 'Another member outbid you on The magnum.',
  link: null,
  sale: null,
  created: '2026-11-21T10:00:00.000Z',
  read: false,
});
