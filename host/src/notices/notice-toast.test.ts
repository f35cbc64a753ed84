import type { Notice } from '@le-chai/contracts/notices';
import { toastFor } from './notice-toast.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const here = { pathname: '/dashboard', now, loadedAt: now - 3_600_000 };
const outbid: Notice = {
  id: 1,
  kind: 'outbid',
  text: 'Another member outbid you on Barolo 2019.',
  link: '/sales/lot/12-sale',
  sale: 12,
  created: new Date(now - 500).toISOString(),
  read: false,
};

describe('the toast of a notice', () => {
  it('asks to act where something is to be done, and is brass where something is yours', () => {
    expect(toastFor(outbid, here)).toEqual({ tone: 'act', action: 'Bid again' });
    expect(toastFor({ ...outbid, kind: 'won' }, here)).toEqual({ tone: 'yours', action: 'Pay' });
    expect(toastFor({ ...outbid, kind: 'overdue' }, here)?.tone).toBe('act');
    expect(toastFor({ ...outbid, kind: 'shipment' }, here)?.tone).toBe('info');
  });

  it('is left to the page of the sale, if that is open', () => {
    expect(toastFor(outbid, { ...here, pathname: '/sales/lot/12-barolo-2019' })).toBeUndefined();
    expect(toastFor(outbid, { ...here, pathname: '/sales/lot/123-barolo-2020' })).toBeDefined();
  });

  it('is not shown for old news: from before the page loaded, or while the computer slept', () => {
    expect(toastFor(outbid, { ...here, loadedAt: now - 400 })).toBeUndefined();
    expect(toastFor({ ...outbid, created: new Date(now - 61_000).toISOString() }, here)).toBeUndefined();
  });

  it('is missing for what can wait at the bell', () => {
    expect(toastFor({ ...outbid, kind: 'cellar' }, here)).toBeUndefined();
  });
});
