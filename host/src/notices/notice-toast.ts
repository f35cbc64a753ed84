import type { Notice, NoticeKind } from '@le-chai/contracts/notices';
import type { Toast } from '@le-chai/host-services';

interface Telling {
  tone: Toast['tone'];
  /** What one can do about it, on the page that it is about. */
  action: string;
}

/** What is worth a toast; the rest waits at the bell. Our own choice. */
const TOLD: Partial<Record<NoticeKind, Telling>> = {
  outbid: { tone: 'act', action: 'Bid again' },
  won: { tone: 'yours', action: 'Pay' },
  lost: { tone: 'info', action: 'See it' },
  due: { tone: 'act', action: 'Pay' },
  overdue: { tone: 'act', action: 'Pay' },
  lapsed: { tone: 'act', action: 'See it' },
  'second-offer': { tone: 'act', action: 'See the offer' },
  available: { tone: 'info', action: 'See it' },
  refunded: { tone: 'info', action: 'See it' },
  gift: { tone: 'info', action: 'See it' },
  shipment: { tone: 'info', action: 'See it' },
  bottling: { tone: 'info', action: 'See it' },
};

/** News of longer ago is no news: a computer that was asleep hears of a whole night at once. ms */
const NEWS = 60_000;

export interface Here {
  /** Path of the page that is open. */
  pathname: string;
  /** The server's clock: now, and when the page was loaded; ms. */
  now: number;
  loadedAt: number;
}

/** How a notice is told by a toast; not at all where the open page tells it itself, or it is no news. */
export function toastFor(notice: Notice, { pathname, now, loadedAt }: Here): Telling | undefined {
  const created = Date.parse(notice.created);
  if (created < loadedAt || created < now - NEWS || isOnSale(notice, pathname)) return undefined;
  return TOLD[notice.kind];
}

function isOnSale({ sale }: Notice, pathname: string): boolean {
  return sale !== null && new RegExp(String.raw`^/sales/\w+/${sale}-`).test(pathname);
}
