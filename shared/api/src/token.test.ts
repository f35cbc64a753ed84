import type { PageRequest } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';
import { AsyncLocalStorage } from 'node:async_hooks';
import { accessToken, TOKEN_AT_EDGE } from './token.ts';

afterEach(() => {
  globalThis.__LE_CHAI_REQUEST__ = undefined;
  Cookies.remove('access-token');
});

describe('the access token', () => {
  it('is read from the browser’s cookie each time', () => {
    expect(accessToken()).toBeUndefined();
    Cookies.set('access-token', 'mine');
    expect(accessToken()).toBe('mine');
  });

  it('is never a real one at the edge, whatever a cookie says', () => {
    Cookies.set('access-token', 'mine');
    const requests = new AsyncLocalStorage<PageRequest>();
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const cookies = { 'access-token': 'theirs', '__Host-access-token': 'theirs' };
    const request = { url: '/', origin: 'https://house.test', cookies, now: 0, kept: new Map<object, unknown>() };
    expect(requests.run({ ...request, signedIn: true }, accessToken)).toBe(TOKEN_AT_EDGE);
    expect(requests.run({ ...request, signedIn: false }, accessToken)).toBeUndefined();
  });
});
