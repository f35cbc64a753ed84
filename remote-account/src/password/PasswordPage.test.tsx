import { endOtherSessions, endSession, listSessions, type SessionEntry } from '@le-chai/contracts/own-account';
import { changePassword } from '@le-chai/contracts/password';
import { getUser } from '@le-chai/contracts/session';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './PasswordPage.tsx';
import remote from '../remote.ts';

const session = (known: Partial<SessionEntry>): SessionEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  created: '2026-11-02T09:00:00Z',
  last_seen: '2026-11-23T18:05:00Z',
  expires: '2026-12-23T18:05:00Z',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  current: false,
  method: 'password',
  network: '203.0.113.0/24',
  country: 'FR',
  ...known,
});
const HERE = session({ current: true });
const PHONE = session({
  id: '00000000-0000-4000-8000-000000000002',
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
});
const TABLET = session({ id: '00000000-0000-4000-8000-000000000003', user_agent: 'Mozilla/5.0 (iPad) Safari/604.1' });

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(listSessions, [HERE, PHONE, TABLET]);
  document.cookie = 'access-token=token';
  network.answer(getUser, { data: member(), error: null, isError: false });
});
afterEach(() => void (document.cookie = 'access-token=; max-age=0'));
const open = () => renderRoutes(remote.createRoutes, { at: '/my-profile/password' });
const present = () => screen.findByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const change = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
async function fill(current: string, chosen: string): Promise<void> {
  await userEvent.type(await present(), current);
  await userEvent.type(next(), chosen);
  await change();
}

describe('changing the password', () => {
  it('asks for the current and the new one, for password managers too', async () => {
    const { container } = open();
    expect(await present()).toHaveAttribute('autocomplete', 'current-password');
    expect(next()).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('input[autocomplete="username"]')).toHaveValue('ines@marchetti.example');
  });

  it('empties the form once it is done, and refetches where the member is logged in', async () => {
    network.answer(changePassword, { sessions_ended: 2 });
    open();
    await userEvent.type(await present(), 'cellar-door-2026');
    await userEvent.click(next());
    await userEvent.paste('kettle thistle under');
    expect(hasUnsaved()).toBe(true);
    await change();
    await waitFor(() => expect(next()).toHaveValue(''));
    expect(await present()).toHaveValue('');
    expect(hasUnsaved()).toBe(false);
    expect(network.asked(changePassword)[0]?.body).toEqual({
      current: 'cellar-door-2026',
      next: 'kettle thistle under',
    });
    await waitFor(() => expect(network.asked(listSessions)).toHaveLength(2));
  });

  it('removes the notice that it should be changed', async () => {
    network.answer(changePassword, { sessions_ended: 0 });
    renderRoutes(remote.createRoutes, { at: '/my-profile/password', user: member({ password_problem: 'common' }) });
    const notice = await screen.findByText(/Your password is one of the most common ones/);
    await fill('cellar-door-2026', 'kettle thistle under');
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it.each([
    ['cellar-door-2026', 'short', /Choose at least 10 characters/],
    ['cellar-door-2026', 'ines@marchetti.example', /This is your e-mail address/],
    ['cellar-door-2026', 'cellar-door-2026', /This is your current password/],
  ])('says what is wrong with the next one before it asks: %s, then %s', async (current, chosen, sentence) => {
    open();
    await fill(current, chosen);
    expect(next()).toHaveAccessibleDescription(sentence);
    expect(next()).toHaveFocus();
    expect(network.asked(changePassword)).toHaveLength(0);
  });

  it('says at its field that the current one is wrong, and keeps what was typed', async () => {
    const fields = { current: 'is not your password' };
    network.refuse(changePassword, 422, { message: 'Some of what you sent is not valid.', fields });
    open();
    await fill('cellar-door', 'kettle thistle under');
    await waitFor(async () => expect(await present()).toHaveAccessibleDescription('This is not your password.'));
    expect(await present()).toHaveFocus();
    expect(await present()).toHaveValue('cellar-door');
    expect(next()).toHaveValue('kettle thistle under');
  });

  it('says how long to wait after too many guesses', async () => {
    network.refuse(changePassword, 429, { message: 'Too many attempts.' });
    open();
    await fill('cellar-door', 'kettle thistle under');
    expect(await screen.findByText('Too many attempts. You can try again in a minute.')).toBeVisible();
    expect(next()).toHaveValue('kettle thistle under');
  });
});

const row = async (device: RegExp) => within((await screen.findByText(device)).closest('li')!);

describe('where the member is logged in', () => {
  it('is listed in words, with the current place marked', async () => {
    open();
    expect((await row(/Firefox on Windows/)).getByText('This device')).toBeVisible();
    expect((await row(/Firefox on Windows/)).queryByRole('button')).toBeNull();
    expect((await row(/Safari on an iPhone/)).getByText(/Last used 23 Nov/)).toBeVisible();
  });

  it('starts with this device, however long ago the server saw it', async () => {
    network.answer(listSessions, [PHONE, TABLET, HERE]);
    open();
    await screen.findByText('This device');
    const devices = screen.getAllByText(/^(Firefox|Safari) on/).map(({ textContent }) => textContent);
    expect(devices).toEqual(['Firefox on Windows', 'Safari on an iPhone', 'Safari on an iPad']);
  });

  it('says when, how and where each began, as far as that is known', async () => {
    network.answer(listSessions, [HERE, { ...PHONE, method: '', network: '', country: '' }]);
    open();
    const here = await row(/Firefox on Windows/);
    expect(here.getByText('Logged in 2 Nov 2026 with your password, France, 203.0.113.0/24')).toBeVisible();
    expect(here.getByText('Active now, expires 23 Dec 2026')).toBeVisible();
    expect((await row(/Safari on an iPhone/)).getByText('Logged in 2 Nov 2026')).toBeVisible();
  });

  it('is ended in one place', async () => {
    network.answer(endSession, { ended: 1 });
    open();
    const button = (await row(/iPhone/)).getByRole('button');
    network.answer(listSessions, [HERE, TABLET]);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull());
    expect(network.asked(endSession)[0]?.url.pathname).toMatch(/sessions\/00000000-0000-4000-8000-000000000002$/);
    expect(screen.getByRole('heading', { name: 'Where you’re logged in' })).toHaveFocus();
  });

  it('counts as ended if it had already ended', async () => {
    network.refuse(endSession, 404, { message: 'Session not found.' });
    open();
    const button = (await row(/iPhone/)).getByRole('button');
    network.answer(listSessions, [HERE, TABLET]);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull());
    for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it('stays, and says why, where it could not be ended', async () => {
    network.cut(endSession);
    open();
    await userEvent.click((await row(/iPhone/)).getByRole('button'));
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect((await row(/iPhone/)).getByRole('button')).toBeEnabled();
  });

  it('is ended everywhere else after a confirmation', async () => {
    network.answer(endOtherSessions, { ended: 2 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/The 2 other places/)).toBeVisible();
    expect(network.asked(endOtherSessions)).toHaveLength(0);
    network.answer(listSessions, [HERE]);
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('is shown in full when there are many places', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...TABLET, id: `${TABLET.id.slice(0, -2)}${at + 10}` }));
    network.answer(listSessions, [HERE, ...many]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 13' }));
    expect(screen.getAllByText('Safari on an iPad')).toHaveLength(12);
  });

  it('is refetched if it did not load, and the form works without', async () => {
    network.refuse(listSessions, 503, { message: 'closed' });
    open();
    expect(await present()).toBeEnabled();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.answer(listSessions, [HERE]);
    await userEvent.click(retry);
    expect(await screen.findByText(/Firefox on Windows/)).toBeVisible();
  });
});
