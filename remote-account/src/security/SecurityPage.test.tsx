import { getSecurity, newRecoveryCodes, type Security, turnOffCodes } from '@le-chai/contracts/factors';
import { cancelEmailChange, changeEmail, getEmail } from '@le-chai/contracts/email-confirmation';
import { getUser } from '@le-chai/contracts/session';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './SecurityPage.tsx';
import remote from '../remote.ts';

const NOTHING: Security = { passkeys: [], codes: null, recovery_codes_left: 0 };
const CODES: Security = {
  ...NOTHING,
  codes: { since: '2026-11-07T09:00:00Z', last_used: null },
  recovery_codes_left: 3,
};

const PRESENT = 'ines@marchetti.example';
const NEXT = 'ines@cellar.example';
const PENDING = {
  email: PRESENT,
  pending: { email: NEXT, asked: '2026-11-23T18:05:00Z', expires: '2026-11-24T18:05:00Z' },
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(getEmail, { email: PRESENT, pending: null });
  document.cookie = 'access-token=token';
  network.answer(getUser, { data: member(), error: null, isError: false });
});
afterEach(() => void (document.cookie = 'access-token=; max-age=0'));
const open = (user = member()) => renderRoutes(remote.createRoutes, { at: '/my-profile/security', user });

it('offers no recovery codes if there is nothing to recover', async () => {
  network.answer(getSecurity, NOTHING);
  open();
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  expect(screen.getByText('This browser does not support passkeys.')).toBeVisible();
});

it('turns codes off after a confirmation', async () => {
  network.answer(getSecurity, CODES);
  network.answer(turnOffCodes, NOTHING);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const asked = within(screen.getByRole('dialog'));
  expect(network.asked(turnOffCodes)).toHaveLength(0);
  await userEvent.click(asked.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull());
});

it('shows new recovery codes until they are kept', async () => {
  network.answer(getSecurity, CODES);
  const codes = Array.from({ length: 10 }, (_, at) => `3F7K-9QWD-000${at}`);
  network.answer(newRecoveryCodes, { security: { ...CODES, recovery_codes_left: 10 }, recovery_codes: codes });
  open();
  expect(await screen.findByText('3 of 10 left.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get new codes' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await userEvent.click(shown.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(screen.getByText('10 of 10 left.')).toBeVisible();
});

const typed = () => screen.findByLabelText('New e-mail address');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

describe('the e-mail address', () => {
  beforeEach(() => void network.answer(getSecurity, NOTHING));

  it('can be changed, and the change waits for its link, which can be resent or cancelled', async () => {
    network.answer(changeEmail, PENDING);
    network.answer(cancelEmailChange, { email: PRESENT, pending: null });
    open();
    await userEvent.type(await typed(), ` ${NEXT.toUpperCase()} `);
    expect(hasUnsaved()).toBe(true);
    await send();
    expect(await screen.findByText(NEXT)).toBeVisible();
    expect(hasUnsaved()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(network.asked(changeEmail)).toHaveLength(2));
    expect(network.asked(changeEmail)[1]?.body).toEqual({ email: NEXT });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the change' }));
    expect(await typed()).toHaveValue('');
  });

  it.each([
    ['', 'Enter the new address.'],
    ['a@example.test, b@example.test', 'Enter one e-mail address.'],
    [PRESENT, 'This is already your address.'],
  ])('says what is wrong with %j before it asks', async (text, sentence) => {
    open();
    if (text) await userEvent.type(await typed(), text);
    await typed();
    await send();
    expect(await typed()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(await typed()).toHaveFocus();
    expect(network.asked(changeEmail)).toHaveLength(0);
  });

  it('keeps what was typed if it is refused', async () => {
    network.refuse(changeEmail, 429, { message: 'We have already sent you several links.' });
    open();
    await userEvent.type(await typed(), NEXT);
    await send();
    expect(await screen.findByText(/We have already sent you several links/)).toBeVisible();
    expect(await typed()).toHaveValue(NEXT);
  });

  it('is refetched if it did not load, and the rest of the page works without', async () => {
    network.refuse(getEmail, 503, { message: 'closed' });
    open();
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.answer(getEmail, { email: PRESENT, pending: null });
    await userEvent.click(retry);
    expect(await typed()).toBeVisible();
  });

  it('is shown to staff acting as the member, without a form', async () => {
    network.answer(getEmail, PENDING);
    open(member({ impersonated: true }));
    expect(await screen.findByText(NEXT)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
    expect(screen.queryByLabelText('New e-mail address')).toBeNull();
  });
});
