import type { Notice, NoticeKind } from '@le-chai/contracts/notices';
import type { Toast } from '@le-chai/host-services';

interface NoticeToast {
  tone: Toast['tone'];
  /** The label of the action, on the page it is about. */
  action: string;
}

/** Kinds that get a toast; the rest wait at the bell. Our own choice. */
const TOASTS: Partial<Record<NoticeKind, NoticeToast>> = {
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

/** Anything older gets no toast: a computer that wakes up receives a whole night of notices at once. ms */
const NEWS = 60_000;

export interface Here {
  /** Path of the page that is open. */
  pathname: string;
  /** The server's clock: now, and when the page was loaded; ms. */
  now: number;
  loadedAt: number;
}

/** The toast for a notice; none where the open page shows the news itself, or it is too old. */
export function toastFor(notice: Notice, { pathname, now, loadedAt }: Here): NoticeToast | undefined {
  const created = Date.parse(notice.created);
  if (created < loadedAt || created < now - NEWS || isOnSale(notice, pathname)) return undefined;
  return TOASTS[notice.kind];
}

function isOnSale({ sale }: Notice, pathname: string): boolean {
  return sale !== null && new RegExp(String.raw`^/sales/\w+/${sale}-`).test(pathname);
}
