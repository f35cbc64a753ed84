import { getUser, login } from '@le-chai/contracts/session';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { auctions, cellar, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const remotes = { auctions, cellar };

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});

async function typeAndSubmit(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the entrance', () => {
  it('remembers the page that a visitor wanted, and leads there after signing in', async () => {
    network.answer(login, { accessToken: 'fresh', user: member() });
    const { router } = renderHost(remotes, { at: '/my-assets/lots?page=2' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(router.state.location.search).toBe('?redirect=%2Fmy-assets%2Flots%3Fpage%3D2');
    await typeAndSubmit(' ines@marchetti.example ', 'cellar-door-2026');
    await screen.findByRole('heading', { name: 'Lots' });
    expect(router.state.location.search).toBe('?page=2');
    expect(Cookies.get('access-token')).toBe('fresh');
    expect(network.asked(login)[0]?.body).toEqual({ email: 'ines@marchetti.example', password: 'cellar-door-2026' });
  });

  it('knows without a request that a browser without a token is a visitor', async () => {
    renderHost(remotes, { at: '/my-assets/lots' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(network.asked(getUser)).toHaveLength(0);
  });

  it('shows the server’s own words and keeps what was typed', async () => {
    network.answer(login, { error: 'The e-mail address or the password is not right.' });
    renderHost(remotes, { at: '/auth/login' });
    await typeAndSubmit('ines@marchetti.example', 'wrong');
    expect(await screen.findByText('The e-mail address or the password is not right.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('says how long to wait after too many guesses', async () => {
    network.respond(login, () =>
      Response.json(
        { code: 429, error: { name: 'too-many-guesses', message: 'Too many wrong passwords.' } },
        { status: 429, headers: { 'retry-after': '540' } },
      ),
    );
    renderHost(remotes, { at: '/auth/login' });
    await typeAndSubmit('ines@marchetti.example', 'wrong');
    expect(await screen.findByText(/You can try again in 9 minutes/)).toBeVisible();
  });

  it('says what is missing without asking the server, and focuses that field', async () => {
    renderHost(remotes, { at: '/auth/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(network.asked(login)).toHaveLength(0);
  });

  it('can’t be submitted twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.respond(login, () => promise);
    renderHost(remotes, { at: '/auth/login' });
    await typeAndSubmit('ines@marchetti.example', 'once');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.keyboard('{Enter}');
    // As a password manager does.
    fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
    expect(network.asked(login)).toHaveLength(1);
    resolve(Response.json({ error: 'No' }));
    expect(await screen.findByText('No')).toBeVisible();
  });

  it('redirects a member who is already signed in', async () => {
    network.answer(getUser, { data: member(), error: null, isError: false });
    renderHost(remotes, { at: '/auth/login?redirect=%2Fmy-assets%2Flots', token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
  });

  it('never redirects to another origin', async () => {
    network.answer(getUser, { data: member(), error: null, isError: false });
    const { router } = renderHost(remotes, { at: '/auth/login?redirect=%2F%2Fevil.example', token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(router.state.location.pathname).toBe('/weekly/auctions/all');
  });

  it('has a not-found screen of its own', async () => {
    renderHost(remotes, { at: '/auth/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
