import { getInfoConfig } from '@le-chai/contracts/config';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRequest } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { answerConsent, reopenConsent, consent, useConsent, watchConsent } from './consent.ts';

const TEXT = 'This website uses cookies to ensure you get the best experience on our website.';
const remotes = { auctions };

let network: Network;
beforeEach(() => {
  Cookies.remove('consent', { path: '/' });
  network = fakeHouse(member());
});

async function openPage() {
  renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
  await screen.findByRole('heading', { name: 'Weekly auctions' });
}
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

describe('the cookie banner', () => {
  it.each([
    ['I Understand', 'all'],
    ['Essential only', 'needed'],
  ])('takes “%s” for 300 days, and is gone', async (button, answer) => {
    await openPage();
    expect(banner()).toHaveTextContent(TEXT);
    const written = jest.spyOn(document, 'cookie', 'set');
    await userEvent.click(screen.getByRole('button', { name: button }));
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith('consent='));
    written.mockRestore();
    expect(banner()).toBeNull();
    expect(Cookies.get('consent')).toBe(answer);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie!)![1]!);
    expect(Math.abs(expires - Date.now() - 300 * 86_400_000)).toBeLessThan(60_000);
    expect(cookie).toContain('sameSite=Lax');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is shown on the login pages too', async () => {
    renderHost(remotes, { at: '/auth/login' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(banner()).toHaveTextContent(TEXT);
  });

  it('is not shown after an answer, but is after an invalid one', async () => {
    Cookies.set('consent', 'needed', { path: '/' });
    await openPage();
    expect(banner()).toBeNull();
    Cookies.set('consent', 'perhaps', { path: '/' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(banner()).toBeVisible();
  });

  it('disappears when it was answered in another tab', async () => {
    await openPage();
    Cookies.set('consent', 'all', { path: '/' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(banner()).toBeNull();
  });

  it('reopens on demand: takes the focus, says what the current choice is, and keeps it until the next answer', async () => {
    Cookies.set('consent', 'all', { path: '/' });
    await openPage();
    act(reopenConsent);
    expect(banner()).toHaveFocus();
    expect(banner()).toHaveTextContent('All cookies are currently allowed.');
    expect(Cookies.get('consent')).toBe('all');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Essential only' })).toHaveFocus();
    // Reopened once more, it takes the focus once more.
    act(reopenConsent);
    expect(banner()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Essential only' }));
    expect(Cookies.get('consent')).toBe('needed');
    expect(banner()).toBeNull();
  });

  it('names the configured third parties and their purposes', async () => {
    const trackers = { crm: { portalId: '12345678', region: 'na1' as const } };
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good', known: { trackers } });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(screen.queryByText('HubSpot')).not.toBeVisible();
    await userEvent.click(screen.getByText('What we use them for'));
    expect(screen.getByText('HubSpot')).toBeVisible();
    expect(screen.queryByText('PostHog')).toBeNull();
  });

  it('names no one if none are configured', async () => {
    await openPage();
    expect(screen.queryByText('What we use them for')).toBeNull();
  });

  it('is not shown on the maintenance screen', async () => {
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    await screen.findByRole('heading', { name: 'Maintenance' });
    expect(banner()).toBeNull();
  });
});

const Shown = () => <p>{useConsent() ?? 'unanswered'}</p>;

describe('consent at the edge', () => {
  afterEach(() => {
    globalThis.__LE_CHAI_REQUEST__ = undefined;
  });

  it('is what the cookie of the request says, whatever was answered on another page', () => {
    answerConsent('all');
    const requests = new AsyncLocalStorage<PageRequest>();
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const page = { url: '/', origin: 'http://house.test', signedIn: false, now: 0 };
    const consentWith = (cookies: Record<string, string>): string | undefined =>
      requests.run({ ...page, cookies, kept: new Map() }, consent);
    expect([consentWith({ consent: 'needed' }), consentWith({})]).toEqual(['needed', undefined]);
  });

  it('is hydrated as the edge rendered it, and then updated to the browser’s state', () => {
    const requests = new AsyncLocalStorage<PageRequest>();
    const page = { url: '/', origin: 'http://house.test', cookies: {}, signedIn: false, now: 0, kept: new Map() };
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = requests.run(page, () => renderToString(<Shown />));
    globalThis.__LE_CHAI_REQUEST__ = undefined;
    expect(container).toHaveTextContent('unanswered');

    answerConsent('all');
    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at: 0, cookies: {} } } });
    const mismatches: unknown[] = [];
    render(<Shown />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
    expect(mismatches).toEqual([]);
    expect(container).toHaveTextContent('all');
    Reflect.deleteProperty(globalThis, '__LE_CHAI__');
  });

  it('is not watched, since nobody can answer there', () => {
    const requests = new AsyncLocalStorage<PageRequest>();
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const page = { url: '/', origin: 'http://house.test', cookies: {}, signedIn: false, now: 0, kept: new Map() };
    const listened = jest.spyOn(document, 'addEventListener');
    requests.run(page, () => watchConsent(() => undefined))();
    expect(listened).not.toHaveBeenCalled();
    listened.mockRestore();
  });
});
