import { request } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { getUser, login, logout } from '@le-chai/contracts/session';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { fakeHouse } from '../testing/fake-house.tsx';
import { config } from '../testing/house.ts';
import { renderHost } from '../testing/render-host.tsx';
import { requireSession } from './private-route.ts';
import { Link } from 'react-router';
import { useUser } from '@le-chai/session';

function Lots() {
  const user = useUser();
  return (
    <>
      <h1>Lots of {user.full_name}</h1>
      <Link to="/my-assets/barrels">Barrels</Link>
      <button type="button" onClick={() => void request(featuresEnabled).catch(() => undefined)}>
        Ask
      </button>
    </>
  );
}
const remotes = {
  cellar: {
    mounts: [{ prefix: '/my-assets' }],
    routes: () => [
      { path: '/my-assets/lots', Component: Lots },
      {
        path: '/my-assets/barrels',
        Component: () => <h1>Barrels</h1>,
        loader: () => {
          request(featuresEnabled).catch(() => undefined);
          return null;
        },
      },
    ],
  },
};

let network: Network;
beforeEach(() => {
  network = fakeHouse(member());
});

afterEach(() => jest.restoreAllMocks());

describe('a private area', () => {
  it('opens for a member', async () => {
    renderHost(remotes, { at: '/my-assets/lots', token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Lots of Ines Marchetti' })).toBeVisible();
  });

  it('closes on any 401: the dead token is dropped and the page remembered', async () => {
    network.refuse(featuresEnabled, 401, { name: 'unauthorised', message: 'Sign in' });
    const { router } = renderHost(remotes, { at: '/my-assets/lots?page=3', token: 'good' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(router.state.location.search).toBe('?redirect=%2Fmy-assets%2Flots%3Fpage%3D3&code=session-ended');
    expect(Cookies.get('access-token')).toBeUndefined();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  });

  it('remembers the page that was about to be opened, not the one that was left', async () => {
    network.refuse(featuresEnabled, 401, { name: 'unauthenticated', message: 'Please sign in.' });
    const { router } = renderHost(remotes, { at: '/my-assets/lots', token: 'good' });
    await userEvent.click(await screen.findByRole('link', { name: 'Barrels' }));
    await screen.findByRole('button', { name: 'Log in' });
    await new Promise((settled) => setTimeout(settled, 50));
    expect(router.state.location.search).toBe('?redirect=%2Fmy-assets%2Fbarrels&code=session-ended');
  });

  it('remembers the hash too: of a visitor, of a session that ends, and of a page about to be opened', async () => {
    const visit = renderHost(remotes, { at: '/my-assets/lots?page=3#row-7' });
    await screen.findByRole('button', { name: 'Log in' });
    const place = new URLSearchParams({ redirect: '/my-assets/lots?page=3#row-7' });
    expect(visit.router.state.location.search).toBe(`?${place}`);
    visit.unmount();
    network.refuse(featuresEnabled, 401, { name: 'unauthenticated', message: 'Please sign in.' });
    const { router } = renderHost(remotes, { at: '/my-assets/lots?page=3#row-7', token: 'good' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/my-assets/lots?page=3#row-7');
    await act(() => router.navigate('/my-assets/barrels#casks'));
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/my-assets/barrels#casks');
  });

  it('is opened with its hash after logging in', async () => {
    network.answer(login, { accessToken: 'good', user: member() });
    const { router } = renderHost(remotes, { at: '/my-assets/lots#row-7' });
    await userEvent.type(await screen.findByRole('textbox', { name: /e-mail/i }), 'ines@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'cellar-door-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Lots of Ines Marchetti' })).toBeVisible();
    expect(router.state.location.hash).toBe('#row-7');
  });

  it('sends a dead token to the login page, and says what happened', async () => {
    network.answer(getUser, { data: null, error: 'Your session has ended.', isError: false });
    const { router } = renderHost(remotes, { at: '/my-assets/lots', token: 'dead' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(Cookies.get('access-token')).toBeUndefined();
  });

  it('keeps the page if the session fails to load, says so after a moment, and continues with Retry', async () => {
    network.cut(getUser);
    const { router } = renderHost(remotes, { at: '/my-assets/lots', token: 'good' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(router.state.location.pathname).toBe('/my-assets/lots');
    await waitFor(() => expect(screen.getAllByText(/could not be reached/)).toHaveLength(2));
    network.answer(getUser, { data: member(), error: null, isError: false });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Lots of Ines Marchetti' })).toBeVisible();
  });

  it('sends visitors of a sale to the public trading site at the same path', async () => {
    const guard = requireSession(new QueryClient(), { ...config, hash: () => '#about' }, { signedOut: 'trading-site' });
    Cookies.remove('access-token');
    const asked = new Request('http://localhost/sales/lot/12-pauillac?tab=bids');
    const answer = (await guard({ request: asked } as Parameters<typeof guard>[0])) as Response;
    expect(answer.headers.get('location')).toBe('https://www.lechai.example/sales/lot/12-pauillac?tab=bids#about');
  });

  it('is left by logging out, which revokes the token', async () => {
    network.answer(logout, { done: true });
    // jsdom can't load the new page, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderHost(remotes, { at: '/my-assets/lots', token: 'good' });
    await userEvent.click((await screen.findAllByRole('button', { name: /Ines Marchetti/ }))[0]!);
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    await waitFor(() => expect(Cookies.get('access-token')).toBeUndefined());
    expect(network.asked(logout)[0]?.headers.get('authorization')).toBe('Bearer good');
  });
});
