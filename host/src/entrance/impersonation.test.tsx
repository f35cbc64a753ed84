import { getUser, logout } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { impersonationToken, takeImpersonation } from './impersonate.ts';

const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
const token = (claims: unknown): string => `${part({ alg: 'HS256' })}.${part(claims).replaceAll('=', '')}.c2lnbmVk`;
const good = token({ kind: 'impersonation', sub: '7', iat: 1000, exp: 2800, note: '~?ÿ' });

const open = (search: string): void => history.replaceState(null, '', `${paths.impersonate()}${search}`);

let network: Network;
beforeEach(() => {
  network = fakeHouse();
  Cookies.remove('access-token');
});
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('the token of an impersonation', () => {
  it('says how long it lives', () => {
    expect(impersonationToken(good)).toEqual({ token: good, lifetime: 1800 });
    expect(impersonationToken(token({ kind: 'impersonation' }))?.lifetime).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no text', ''],
    ['a member’s own', token({ kind: 'member', sub: '7' })],
    ['one of no kind', token({ sub: '7' })],
    ['a list', token(['impersonation'])],
    ['no JSON', 'a.bm8.c'],
    ['two parts', good.slice(0, good.lastIndexOf('.'))],
    ['what a cookie would misread', `${good}; Domain=evil.example`],
    ['a line more', `${good}\nSet-Cookie: a=b`],
    ['more than a cookie holds', token({ kind: 'impersonation', filler: 'x'.repeat(4000) })],
  ])('is not taken from %s', (_, text) => expect(impersonationToken(text)).toBeUndefined());
});

describe('the address of an impersonation', () => {
  it.each(['#', '?'])('is replaced, its token after %s kept for as long as it lives, and nothing asked', (mark) => {
    const written = jest.spyOn(document, 'cookie', 'set');
    open(`${mark}accessToken=${good}`);
    expect(takeImpersonation()).toBe('taken');
    expect(location.href).toBe(`http://localhost${paths.impersonate()}`);
    expect(history.state).toBeNull();
    expect(Cookies.get('access-token')).toBe(good);
    const expires = new Date(/expires=([^;]+)/.exec(String(written.mock.lastCall?.[0]))?.[1] ?? '').getTime();
    expect(Math.abs(expires - Date.now() - 1_800_000)).toBeLessThan(60_000);
  });

  it('keeps the existing token if it is invalid', () => {
    Cookies.set('access-token', 'mine');
    open(`?accessToken=${token({ kind: 'member', sub: '7' })}`);
    expect(takeImpersonation()).toBe('refused');
    expect(location.search).toBe('');
    expect(Cookies.get('access-token')).toBe('mine');
  });

  it.each(['/auth/impersonate/', '/Auth/Impersonate', '/auth/impersonat%65'])('is known as %s too', (path) => {
    history.replaceState(null, '', `${path}?accessToken=${good}`);
    expect(takeImpersonation()).toBe('taken');
    expect(location.search).toBe('');
  });

  it('is ignored on other pages', () => {
    history.replaceState(null, '', `/contact?accessToken=${good}`);
    expect(takeImpersonation()).toBe('none');
    expect(Cookies.get('access-token')).toBeUndefined();
  });

  it('says that a link is invalid, and requests no session', async () => {
    network.answer(getUser, { data: member(), error: null, isError: false });
    renderHost({}, { at: paths.impersonate(), token: 'mine', asksSession: false });
    expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
    expect(network.asked(getUser)).toHaveLength(0);
    expect(Cookies.get('access-token')).toBe('mine');
  });
});

describe('acting as a member', () => {
  const remotes = { auctions };

  it('is shown on every page, with a way to leave', async () => {
    network.answer(getUser, { data: member({ impersonated: true }), error: null, isError: false });
    network.answer(logout, { done: true });
    // jsdom can't load the new page, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderHost(remotes, { token: good });
    const bar = await screen.findByRole('complementary', { name: 'Acting as a member' });
    expect(bar).toHaveTextContent('You’re viewing the account of Ines Marchetti. You can look at everything');
    await userEvent.click(screen.getByRole('button', { name: 'End and log out' }));
    await waitFor(() => expect(Cookies.get('access-token')).toBeUndefined());
    expect(network.asked(logout)).toHaveLength(1);
  });

  it('is not shown to members themselves', async () => {
    network.answer(getUser, { data: member(), error: null, isError: false });
    renderHost(remotes, { token: 'mine' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(screen.queryByRole('complementary', { name: 'Acting as a member' })).toBeNull();
  });
});
