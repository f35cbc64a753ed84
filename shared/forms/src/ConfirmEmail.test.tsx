import { ApiError } from '@le-chai/api';
import { sendEmailConfirmation } from '@le-chai/contracts/email-confirmation';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProblem } from './FormProblem.tsx';

const refused = (name: string) => new ApiError({ kind: 'refused', status: 403, name, message: 'Please confirm it.' });

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const show = (error: unknown) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormProblem error={error} />
    </QueryClientProvider>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

it('sends the link again, where that is what was refused', async () => {
  network.answer(sendEmailConfirmation, { sent: true });
  show(refused('confirm-email'));
  await press();
  expect(await screen.findByText(/We sent you a new link/)).toBeVisible();
  expect(network.asked(sendEmailConfirmation)).toHaveLength(1);
});

it('says so where the address was confirmed meanwhile', async () => {
  network.answer(sendEmailConfirmation, { sent: false });
  show(refused('confirm-email'));
  await press();
  expect(await screen.findByText(/is confirmed now/)).toBeVisible();
});

it('says why it was not sent', async () => {
  network.refuse(sendEmailConfirmation, 403, {
    name: 'impersonated',
    message: 'Only the member themselves may do this.',
  });
  show(refused('confirm-email'));
  await press();
  expect(await screen.findByText('Only the member themselves may do this.')).toBeVisible();
});

it('offers nothing after any other refusal', () => {
  show(refused('too-many-gifts'));
  expect(screen.queryByRole('button')).toBeNull();
});
