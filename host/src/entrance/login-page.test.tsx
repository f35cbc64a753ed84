import { login } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';
import type { Network } from '@le-chai/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost, type FakeRemote } from '../testing/render-host.tsx';

const account: FakeRemote = {
  mounts: [{ prefix: '/signup', access: 'public' }],
  routes: () => [{ path: '/signup', Component: () => <h1>Become a member</h1> }],
};
const signedOut = 'Your password has been changed. Log in with the new one.';

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});

describe('the login page', () => {
  it('fills in the e-mail address from a link, and removes it from the URL', async () => {
    const { router } = renderHost(
      { auctions },
      { at: paths.login({ redirect: '/weekly/auctions/all', person: 'ines@marchetti.example' }) },
    );
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
    await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Fweekly%2Fauctions%2Fall'));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
  });

  it.each(['<script>', 'Call 0800 1234 to win', 'ines@', ''])('does not fill in %j', async (person) => {
    renderHost({ auctions }, { at: paths.login({ person }) });
    expect(await screen.findByLabelText('E-mail')).toHaveValue('');
  });

  it('says why the visitor is here, by a known reason', async () => {
    renderHost({ auctions }, { at: paths.login({ code: 'password-changed' }) });
    expect(await screen.findByRole('status')).toHaveTextContent(signedOut);
  });

  it.each(['You have won', 'constructor', 'toString', '__proto__'])('shows nothing for the code %j', async (code) => {
    renderHost({ auctions }, { at: paths.login({ code }) });
    expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a password on demand', async () => {
    renderHost({ auctions }, { at: paths.login() });
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('links to the signup if there is one', async () => {
    const { unmount } = renderHost({ auctions, account }, { at: paths.login() });
    expect(await screen.findByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/signup');
    unmount();
    const wanted = renderHost({ auctions, account }, { at: paths.login({ redirect: paths.gift('a') }) });
    expect(await screen.findByRole('link', { name: 'Become a member' })).toHaveAttribute(
      'href',
      '/signup?redirect=%2Fgifts%2Fa',
    );
    wanted.unmount();
    renderHost({ auctions }, { at: paths.login() });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: 'Become a member' })).toBeNull();
  });

  it('carries what was typed over to the page for a forgotten password, and back', async () => {
    const { router } = renderHost({ auctions }, { at: paths.login() });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@marchetti.example');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('button', { name: 'Send the link' });
    expect(screen.getByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ines@marchetti.example');
  });

  it('marks the e-mail address when the server rejects it', async () => {
    network.refuse(login, 422, { message: 'Some of what you sent is not valid.', fields: { email: 'is too long' } });
    renderHost({ auctions }, { at: paths.login({ person: 'ines@marchetti.example' }) });
    await userEvent.type(await screen.findByLabelText('Password'), 'cellar-door-2026{Enter}');
    expect(await screen.findByText('This is too long.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });
});
