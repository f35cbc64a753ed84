import { loginSecondStep } from '@le-chai/contracts/factors';
import { resetPassword, resetSecondStep } from '@le-chai/contracts/password';
import { login } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const STEP = { step: 'a-step', methods: ['code' as const, 'recovery' as const], passkey: null };
const WRONG = 'That code is not right, or has already been used.';

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});

it('the second step of a login says what is wrong, goes back to what was typed, and signs in', async () => {
  network.answer(login, { error: 'Please reload the page.', second_step: STEP });
  network.answer(loginSecondStep, { error: WRONG, second_step: STEP });
  const { router } = renderHost({ auctions }, { at: paths.login({ redirect: '/weekly/auctions/all' }) });
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ines@marchetti.example');
  await userEvent.type(screen.getByLabelText('Password'), 'cellar-door-2026{Enter}');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  expect(await screen.findByText(WRONG)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('cellar-door-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));

  network.answer(loginSecondStep, { accessToken: 'a-token', user: member() });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/weekly/auctions/all'));
  expect(network.asked(loginSecondStep).at(-1)?.body).toEqual({
    step: 'a-step',
    proof: { kind: 'recovery', code: 'ABCD-EFGH' },
  });
});

it('a new password needs the second step where the account has one, and the password is typed once', async () => {
  network.refuse(resetPassword, 403, { name: 'second-step', message: 'Your account has a second step.' });
  network.answer(resetSecondStep, { second_step: { methods: ['code'], passkey: null } });
  const { router } = renderHost({}, { at: `${paths.resetPassword()}?code=1&prn=a&req=b` });
  await userEvent.type(await screen.findByLabelText('New password'), 'kettle thistle under harbour{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  network.answer(resetPassword, { done: true });
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login()));
  expect(network.asked(resetPassword).at(-1)?.body).toMatchObject({
    password: 'kettle thistle under harbour',
    proof: { kind: 'code', code: '123456' },
  });
});
