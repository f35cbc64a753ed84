import Cookies from 'js-cookie';
import { AsyncLocalStorage } from 'node:async_hooks';
import { pageCookie } from './page-cookie.ts';
import type { PageRequest } from './page-request.ts';

afterEach(() => {
  globalThis.__LE_CHAI_REQUEST__ = undefined;
  Cookies.remove('consent');
});

describe('a cookie of the house', () => {
  it('is the one that the browser has', () => {
    expect(pageCookie('consent')).toBeUndefined();
    Cookies.set('consent', 'all');
    expect(pageCookie('consent')).toBe('all');
  });

  it('is at the edge the one of the request, by the name that it has under HTTPS or without', () => {
    Cookies.set('consent', 'all');
    const requests = new AsyncLocalStorage<PageRequest>();
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const cookieAt = (origin: string, cookies: Record<string, string>): string | undefined =>
      requests.run({ url: '/', origin, cookies, signedIn: false, now: 0, kept: new Map() }, () =>
        pageCookie('consent'),
      );
    expect(cookieAt('http://localhost:4000', { consent: 'needed' })).toBe('needed');
    expect(cookieAt('https://house.test', { consent: 'all', '__Host-consent': 'needed' })).toBe('needed');
    expect(cookieAt('https://house.test', { consent: 'needed' })).toBeUndefined();
  });
});
