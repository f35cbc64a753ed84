import { listSignIns, type SignInEntry } from '@le-chai/contracts/sign-ins';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './SignInsPage.tsx';
import remote from '../remote.ts';

const entry = (id: number, known: Partial<SignInEntry> = {}): SignInEntry => ({
  id,
  at: '2026-11-23T18:05:00Z',
  kind: 'success',
  method: 'password',
  network: '203.0.113.0/24',
  country: 'FR',
  device: 'Firefox on Windows',
  current: false,
  ...known,
});

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = () => renderRoutes(remote.createRoutes, { at: '/my-profile/sign-ins' });
const table = async () => within(await screen.findByRole('table', { name: 'Your sign-ins' }));

it('says what happened, on what device and where, and which session is this one', async () => {
  network.answer(listSignIns, [entry(2, { current: true }), entry(1, { kind: 'failure', country: '', network: '' })]);
  open();
  const here = (await table()).getByRole('row', { name: /Signed in, password/ });
  for (const text of ['This session', 'Firefox on Windows', 'France, 203.0.113.0/24']) {
    expect(here).toHaveTextContent(text);
  }
  const failed = (await table()).getByRole('row', { name: /Failed attempt/ });
  expect(failed).toHaveTextContent('Unknown');
  expect(failed).not.toHaveTextContent('This session');
  expect(screen.getByRole('link', { name: /^Change your password/ })).toHaveAttribute('href', '/my-profile/password');
});

it('draws only those of 500 that are near the viewport', async () => {
  network.answer(
    listSignIns,
    Array.from({ length: 500 }, (_, at) => entry(500 - at)),
  );
  open();
  expect((await table()).getAllByRole('row').length).toBeLessThan(200);
  expect(screen.getByText(/The latest 500/)).toBeVisible();
});

it('says so when there are none', async () => {
  network.answer(listSignIns, []);
  open();
  expect(await screen.findByText('No sign-ins yet')).toBeVisible();
});

it('offers to try again when they do not load', async () => {
  network.refuse(listSignIns, 503, { message: 'closed' });
  open();
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  network.answer(listSignIns, [entry(1)]);
  await userEvent.click(retry);
  await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(2));
});
