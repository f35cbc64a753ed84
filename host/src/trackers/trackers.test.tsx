import { weeklyOffers } from '@le-chai/contracts/auctions';
import { EXAMPLE_PARTIES } from '@le-chai/federation/example-parties';
import { holdUnsaved, loadMaps } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { reopenConsent } from '../consent/consent.ts';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const page = (path: string, name: string) => ({ path, Component: () => <h1>{name}</h1> });
const remotes = {
  auctions: {
    mounts: [{ prefix: '/sales' }, { prefix: '/weekly' }],
    routes: () => [page('/sales/:productType/:sale', 'A lot'), page('/weekly/auctions/:tab', 'Auctions')],
  },
  cellar: {
    mounts: [{ prefix: '/gifts', access: 'public' as const }],
    routes: () => [page('/gifts/:token', 'A gift')],
  },
  account: {
    mounts: [{ prefix: '/signup', access: 'public' as const }],
    routes: () => [page('/signup/:tier', 'A signup')],
  },
};

/** URLs of requested images: jsdom fetches none. */
let pictures: string[];
/** URLs of third-party scripts in the page. */
const scripts = () => [...document.scripts].map(({ src }) => src).filter((src) => src.startsWith('https://'));

beforeEach(() => {
  pictures = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => void pictures.push(src));
  Object.assign(globalThis, {
    requestIdleCallback: (rest: () => void) => setTimeout(rest, 0),
    cancelIdleCallback: clearTimeout,
  });
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['dataLayer', 'analyticsLayer', '_hsq', 'posthog', 'google'])
    Reflect.deleteProperty(globalThis, name);
  const network = fakeHouse(member());
  // The navigation's idle requests don't matter here.
  network.cut(weeklyOffers);
});
afterEach(() => jest.restoreAllMocks());

const open = (at: string, trackers = EXAMPLE_PARTIES.trackers) =>
  renderHost(remotes, { at, token: 'good', known: { trackers } });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
/** A timestamp as in JSON: its digits could be part of any number. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** All that any tracker has been sent, as one text without the moments of it. */
const sent = (): string =>
  JSON.stringify([
    globalThis.analyticsLayer,
    globalThis.dataLayer,
    globalThis._hsq,
    globalThis.posthog,
    pictures.map((address) => decodeURIComponent(address)),
  ]).replaceAll(MOMENT, '');

describe('trackers', () => {
  it('are not loaded before the banner is answered, and never when it is refused', async () => {
    open('/sales/lot/12-pauillac');
    await screen.findByRole('heading', { name: 'A lot' });
    await settle();
    expect(scripts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Essential only' }));
    await settle();
    expect([...scripts(), ...pictures]).toEqual([]);
  });

  it('are loaded after “I Understand”, each once, from the vendor’s own URL', async () => {
    const { router } = open('/sales/lot/12-pauillac');
    await screen.findByRole('heading', { name: 'A lot' });
    await userEvent.click(screen.getByRole('button', { name: 'I Understand' }));
    await waitFor(() => expect(scripts()).toHaveLength(4));
    expect(scripts().toSorted()).toEqual([
      'https://eu-assets.i.posthog.com/static/array.js',
      'https://js-eu1.hs-scripts.com/12345678.js',
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234&l=analyticsLayer',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABCDEF',
    ]);
    expect(pictures).toEqual([expect.stringContaining('https://www.facebook.com/tr?id=123456789012345&ev=PageView')]);
    expect([...document.scripts].every(({ nonce }) => nonce === 'nonce')).toBe(true);
    await act(() => router.navigate('/weekly/auctions/all'));
    await settle();
    expect(scripts()).toHaveLength(4);
  });

  it('are those that are configured', async () => {
    Cookies.set('consent', 'all', { path: '/' });
    open('/sales/lot/12-pauillac', { crm: { portalId: '12345678', region: 'na1' } });
    await waitFor(() => expect(scripts()).toEqual(['https://js.hs-scripts.com/12345678.js']));
    expect(pictures).toEqual([]);
  });

  it('receive the pattern of each page, and nothing from its URL', async () => {
    Cookies.set('consent', 'all', { path: '/' });
    const { router } = open('/sales/lot/4711-pauillac?search=%7B%22term%22%3A%22latour%22%7D#bids');
    await waitFor(() => expect(scripts()).toHaveLength(4));
    await act(() => router.navigate('/weekly/auctions/barrels?page=3'));
    await act(() => router.navigate('/weekly/auctions/barrels?page=4'));
    await act(() => router.navigate('/sales/barrel/815-medoc'));
    await settle();
    expect(sent()).not.toMatch(/4711|815|pauillac|medoc|latour|page=|ines|marchetti/i);
    const views = globalThis._hsq?.filter(([command]) => command === 'setPath').map(([, path]) => path);
    expect(views).toEqual(['/sales/:productType/:sale', '/weekly/auctions/:tab', '/sales/:productType/:sale']);
    expect(globalThis.analyticsLayer!.filter(([command]) => command === 'event')).toHaveLength(3);
    expect(pictures).toHaveLength(3);
  });

  it('receive nothing about gifts and login pages, and are not loaded there', async () => {
    Cookies.set('consent', 'all', { path: '/' });
    const { router } = open('/gifts/very-secret-9');
    await screen.findByRole('heading', { name: 'A gift' });
    await settle();
    expect(scripts()).toEqual([]);
    await act(() => router.navigate('/weekly/auctions/all'));
    await waitFor(() => expect(scripts()).toHaveLength(4));
    await act(() => router.navigate('/gifts/very-secret-9'));
    await act(() => router.navigate('/auth/reset-password?code=very-secret-9'));
    await act(() => router.navigate('/signup/collector?t=very-secret-9'));
    await settle();
    expect(sent()).not.toMatch(/gifts|auth\b|signup|secret/);
  });

  it('fail alone, and are reported once', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Cookies.set('consent', 'all', { path: '/' });
    const { router } = open('/weekly/auctions/all');
    await waitFor(() => expect(scripts()).toHaveLength(4));
    const failed = [...document.scripts].find(({ src }) => src.includes('hs-scripts'))!;
    act(() => void failed.dispatchEvent(new Event('error')));
    await settle();
    await act(() => router.navigate('/sales/lot/1-x'));
    await settle();
    const faults = log.mock.calls.filter(([label]) => label === '[fault]');
    expect(faults).toEqual([
      ['[fault]', expect.objectContaining({ tracker: 'crm' }), expect.objectContaining({ message: 'HubSpot failed' })],
    ]);
    expect(globalThis._hsq?.filter(([command]) => command === 'trackPageView')).toEqual([]);
    expect(pictures).toHaveLength(2);
  });

  it('are sent nothing more once consent is withdrawn, and what they left is removed', async () => {
    // jsdom cannot reload a page: unsaved work prevents it here.
    const done = holdUnsaved();
    Cookies.set('consent', 'all', { path: '/' });
    const { router, unmount } = open('/weekly/auctions/all');
    await waitFor(() => expect(scripts()).toHaveLength(4));
    Cookies.set('_ga', 'GA1.1.1', { path: '/' });
    Cookies.set('hubspotutk', 'x', { path: '/' });
    localStorage.setItem('ph_phc_madeupkey12_posthog', '{}');
    localStorage.setItem('theme', 'paper');
    act(reopenConsent);
    await userEvent.click(screen.getByRole('button', { name: 'Essential only' }));
    await settle();
    expect(Object.keys(Cookies.get()).toSorted()).toEqual(['access-token', 'consent', 'time-zone', 'width']);
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect((globalThis as Record<string, unknown>)['ga-disable-G-ABCDEF1234']).toBe(true);
    expect(globalThis._hsq).toContainEqual(['doNotTrack']);
    expect(globalThis.posthog).toContainEqual(['opt_out_capturing']);
    const before = sent();
    await act(() => router.navigate('/sales/lot/1-x'));
    await settle();
    expect(sent()).toBe(before);
    unmount();
    done();
  });
});

describe('maps', () => {
  it('are loaded once, after consent, for any form that asks', async () => {
    open('/weekly/auctions/all');
    await screen.findByRole('heading', { name: 'Auctions' });
    expect(await loadMaps()).toBeUndefined();
    Cookies.set('consent', 'all', { path: '/' });
    const both = Promise.all([loadMaps(), loadMaps()]);
    const script = [...document.scripts].find(({ src }) => src.startsWith('https://maps.googleapis.com/maps/api/js'));
    const maps = { importLibrary: async () => undefined };
    globalThis.google = { maps };
    script!.dispatchEvent(new Event('load'));
    globalThis.onMapsReady!();
    expect(await both).toEqual([maps, maps]);
    expect(scripts().filter((src) => src.includes('maps'))).toHaveLength(1);
  });

  it('are skipped if they fail to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Cookies.set('consent', 'all', { path: '/' });
    open('/weekly/auctions/all');
    const maps = loadMaps();
    document.querySelector('script[src*="maps.googleapis.com"]')!.dispatchEvent(new Event('error'));
    expect(await maps).toBeUndefined();
  });
});
