import { getUser } from '@le-chai/contracts/session';
import { dismissToast, toast } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { act, screen } from '@testing-library/react';
import { auctions, cellar, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const FALLBACK = 'Error retrieving user data, please try to login again';
const remotes = { auctions, cellar };

let network: Network;
beforeEach(() => {
  jest.useFakeTimers();
  network = fakeHouse(member());
});
afterEach(() => {
  jest.useRealTimers();
  // Toasts outlive an unmounted page, and only three are shown at a time.
  const last = toast({ tone: 'info', title: 'The last one' });
  for (let id = 1; id <= last; id += 1) dismissToast(id);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the session', () => {
  it('is fresh for five minutes, and refetched by the next page after that', async () => {
    const { router } = renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    await pass(100);
    expect(network.asked(getUser)).toHaveLength(1);
    await pass(5 * 60_000 - 1000);
    await act(() => router.navigate('/my-assets/lots'));
    expect(screen.getByRole('heading', { name: 'Lots' })).toBeVisible();
    expect(network.asked(getUser)).toHaveLength(1);
    await pass(1000);
    await act(() => router.navigate('/weekly/auctions/all'));
    // The page doesn't wait for a session that is most likely unchanged.
    expect(screen.getByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
    expect(network.asked(getUser)).toHaveLength(2);
  });

  it('that turns out to have ended closes the page that was opened meanwhile', async () => {
    const { router } = renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    await pass(5 * 60_000 + 100);
    network.answer(getUser, { data: null, error: 'Your session has ended.', isError: false });
    await act(() => router.navigate('/my-assets/lots'));
    await pass(100);
    expect(router.state.location).toMatchObject({
      pathname: '/auth/login',
      search: '?redirect=%2Fmy-assets%2Flots&code=session-ended',
    });
  });
});

const said = (text: string): number => screen.queryAllByText(text).length;
const failing: [string, () => void, string][] = [
  [
    'without an answer',
    () => network.cut(getUser),
    'The server could not be reached. Check your connection and try again.',
  ],
  [
    'with an error of its own',
    () => network.refuse(getUser, 503, { name: 'unavailable', message: 'The service is busy.' }),
    'The service is busy.',
  ],
  [
    'with an error that says nothing',
    () => network.respond(getUser, () => new Response(null, { status: 500 })),
    FALLBACK,
  ],
  ['as an answer', () => network.answer(getUser, { data: null, error: 'Try later.', isError: true }), 'Try later.'],
  [
    'as an answer that says nothing',
    () => network.answer(getUser, { data: null, error: null, isError: true }),
    FALLBACK,
  ],
];

describe('a session that fails to load', () => {
  it.each(failing)('(%s) is shown after half a second', async (_, fail, text) => {
    fail();
    // A page that says nothing about the session itself.
    renderHost(remotes, { at: '/nowhere', token: 'good' });
    const before = said(text);
    // React renders at the end of a tick: the failure is known after the first.
    await pass(50);
    await pass(449);
    expect(said(text)).toBe(before);
    await pass(51);
    expect(said(text)).toBe(before + 1);
  });
});
