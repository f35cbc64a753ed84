import { saleDetail } from '@le-chai/contracts/auctions';
import { readPayment } from '@le-chai/contracts/buying';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { getInfoConfig } from '@le-chai/contracts/config';
import { lotAuction } from '@le-chai/testing/auctions';
import { cellarPage } from '@le-chai/testing/cellar';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the pages' modules.
import './PaymentPage.tsx';
import './TransferPage.tsx';
import { resultRoutes } from '../remote.ts';
import { outcome } from './testing/outcome.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(saleDetail, lotAuction());
  network.answer(getPhysicalCellarLots, cellarPage([]));
  localStorage.clear();
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const paidWith = (offer: boolean) => network.answer(readPayment, outcome({}, { offer_passkey: offer }));
const open = (user = member(), at = '/checkout/payments/512') =>
  renderRoutes(({ queryClient }) => resultRoutes(queryClient), { at, user });
const paid = () => screen.findByRole('heading', { level: 1, name: 'Paid' });
const offer = () => screen.queryByRole('region', { name: 'Protect your cellar with a passkey' });

it('a passkey is offered if the server says so, and the link leads to where it is created', async () => {
  paidWith(true);
  open();
  await paid();
  expect(offer()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up a passkey' })).toHaveAttribute('href', '/my-profile/security');
});

it('no passkey is offered if the server does not say so', async () => {
  paidWith(false);
  open();
  await paid();
  expect(offer()).toBeNull();
});

it('no passkey is offered for a payment in progress, or in a browser without passkeys', async () => {
  network.answer(readPayment, outcome({ state: 'processing' }, { offer_passkey: true }));
  const { unmount } = open();
  await screen.findByRole('heading', { level: 1, name: 'Payment in progress' });
  expect(offer()).toBeNull();
  unmount();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  paidWith(true);
  open();
  await paid();
  expect(offer()).toBeNull();
});

it('a declined offer is not repeated to this member, and the focus moves to the text instead', async () => {
  paidWith(true);
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  expect(screen.getByText(/^You can add a passkey whenever you like/)).toHaveFocus();
  unmount();

  const again = open();
  await paid();
  expect(offer()).toBeNull();
  expect(screen.queryByText(/^You can add a passkey/)).toBeNull();
  again.unmount();

  open(member({ id_user: 8 }));
  await paid();
  expect(offer()).toBeVisible();
});

it('a passkey is offered beside a transfer that has arrived, and not before', async () => {
  network.answer(getInfoConfig, houseConfig());
  const arrived = { notice_as_paid: 1, stato: 1, total_pay: 1350, can_mark: false } as const;
  const answer = (known: Record<string, unknown>) =>
    network.answer(readOutstandingPayment, { payment: owedLot(known), documents: [], offer_passkey: true });
  answer({});
  const { unmount } = open(member(), '/checkout/transfers/lots-1');
  await screen.findByRole('heading', { level: 1, name: /^Transfer/ });
  expect(offer()).toBeNull();
  unmount();
  answer(arrived);
  open(member(), '/checkout/transfers/lots-1');
  await paid();
  expect(offer()).toBeVisible();
});
