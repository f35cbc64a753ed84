import { getSecurity, newRecoveryCodes, type Security, turnOffCodes } from '@le-chai/contracts/factors';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded ahead: the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './SecurityPage.tsx';
import remote from '../remote.ts';

const NOTHING: Security = { passkeys: [], codes: null, recovery_codes_left: 0 };
const CODES: Security = {
  ...NOTHING,
  codes: { since: '2026-11-07T09:00:00Z', last_used: null },
  recovery_codes_left: 3,
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = () => renderRoutes(remote.createRoutes, { at: '/my-profile/security' });

it('offers no recovery codes where there is nothing to recover', async () => {
  network.answer(getSecurity, NOTHING);
  open();
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  expect(screen.getByText('This browser does not support passkeys.')).toBeVisible();
});

it('turns codes off after a question', async () => {
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
  expect(await screen.findByText('3 of 10 are left.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await userEvent.click(shown.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(screen.getByText('10 of 10 are left.')).toBeVisible();
});
