import { changed } from '@le-chai/api';
import { keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getInfoConfig } from '@le-chai/contracts/config';
import { barrelInfo, convertWithCases, type Conversion } from '@le-chai/contracts/bottling';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './OwnBarrelPage.tsx';
import remote from '../remote.ts';
import { conversion, ownBarrel } from './own-barrel-fixture.ts';

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(barrelInfo, ownBarrel());
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(listPaymentMethods, [
    { id: 5, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, is_default: true },
  ]);
  network.answer(getInfoConfig, houseConfig());
});
const open = (at = '/cellar/bottling/7', user = member()) =>
  renderRoutes(({ queryClient }) => [...remote.createRoutes({ queryClient }), { path: '/checkout/payments/:id' }], {
    at,
    user,
  });
const more = (name: RegExp) => screen.findByRole('button', { name });
const bottles = /^More: Cases of 6 × 0\.75/;
const magnums = /^More: Cases of 6 × 1\.5/;
const plainText = ({ textContent }: HTMLElement) => (textContent ?? '').replaceAll('\u00A0', ' ');
/** Its cases are being paid for by a card. */
const byCard = ownBarrel({
  available_liters: 0,
  reason: 'The rest of this barrel is being bottled: its cases are awaiting payment.',
  pending: { charge: 44, transfer_reference: null, id_payment: 31 },
});
/** At the checkout, with priced cases. */
async function openPriced() {
  const rendered = open();
  await userEvent.click(await more(magnums));
  await userEvent.click(await more(bottles));
  await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
  return rendered;
}

describe('bottling an owned barrel', () => {
  it('says what was won and until when, and shows the litres decrease as cases are added', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bottle your Barolo 2022' })).toBeInTheDocument();
    expect(screen.getByText(/barrel no\. 3\. You won 13\.5\sL at €98 per litre/)).toBeInTheDocument();
    expect(screen.getByText(/Anything left in it on 30 Jun 2028 is bottled/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
    await userEvent.click(await more(magnums));
    const band = screen.getByRole('group', { name: 'Left in the barrel' });
    expect(band).toHaveTextContent(/4\.5\sL left of 13\.5\sL/);
    expect(band).toHaveTextContent(/become 6 bottles in 1 case/);
    const parts = within(band).getByRole('list', { name: 'What becomes of the litres' });
    expect(within(parts).getAllByRole('listitem').map(plainText)).toEqual(['6 × 1.5 L = 9 L', '4.5 L left']);
    expect(screen.getByText('€38', { selector: 'tfoot td' })).toBeInTheDocument();
    await userEvent.click(await more(bottles));
    expect(band).toHaveTextContent(/0\sL left/);
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
      'href',
      '/cellar/bottling/7?initialStep=checkout',
    );
    expect(await more(magnums)).toHaveAttribute('aria-disabled', 'true');
  });

  it('adds what uses the litres up, and bottles it free of charge, under one key', async () => {
    network.answer(convertWithCases, conversion());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
    expect(screen.getByText('Your cases are free: nothing is charged.')).toBeInTheDocument();
    network.cut(convertWithCases);
    await userEvent.click(screen.getByRole('button', { name: 'Bottle it' }));
    expect(await screen.findByText(/It may or may not have been bottled/)).toBeInTheDocument();
    network.answer(convertWithCases, conversion());
    await userEvent.click(screen.getByRole('button', { name: 'Bottle it' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your barrel is bottled' })).toBeInTheDocument();
    const [last] = network.asked(convertWithCases).slice(-1);
    expect(last?.body).toEqual({
      id_sale_bid: 7,
      cases: [
        {
          size: 1.5,
          bottles: 9,
          casing: [
            { type: 'CC', capacity: 6, price: 0, cases: 1 },
            { type: 'CC', capacity: 3, price: 0, cases: 1 },
          ],
        },
      ],
      custom_label: null,
    });
    expect(new Set(network.asked(convertWithCases).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the draft when the page is reopened, and when the server refuses it', async () => {
    const first = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    first.unmount();
    network.refuse(convertWithCases, 422, { name: 'invalid', message: 'The bottles leave too much.' });
    open('/cellar/bottling/7?initialStep=checkout');
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle it' }));
    expect(await screen.findByText('The bottles leave too much.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /Configure/ }));
    expect(await screen.findByText(/become 9 bottles in 2 cases/)).toBeInTheDocument();
  });

  it('shows neither the plan of another barrel nor that of another member', async () => {
    const first = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    expect(await screen.findByText(/become 9 bottles in 2 cases/)).toBeInTheDocument();
    first.unmount();
    const other = open('/cellar/bottling/8');
    expect(await screen.findByText('No bottles yet')).toBeInTheDocument();
    other.unmount();
    const { unmount } = open('/cellar/bottling/7', member({ id_user: 8 }));
    expect(await screen.findByText('No bottles yet')).toBeInTheDocument();
    unmount();
    open();
    expect(await screen.findByText(/become 9 bottles in 2 cases/)).toBeInTheDocument();
  });

  it('removes from a saved plan what the barrel no longer offers or holds, and says so once', async () => {
    const place = { member: 7, subject: 'barrel-7' } as const;
    const carton = { type: 'OC', capacity: 6, priceCents: 600 } as const;
    const double = { type: 'OWC', capacity: 1, priceCents: 2800, cases: 1 } as const;
    const plan = {
      sizes: [
        { sizeMl: 750, bottles: 24, casing: [{ ...carton, cases: 4 }] },
        { sizeMl: 3000, bottles: 1, casing: [double] },
      ],
      labelledMl: [],
    };
    keepDraft(place, { plan, label: null });
    const first = open('/cellar/bottling/7?initialStep=checkout');
    expect(await screen.findByText(/^This barrel has changed/)).toBeInTheDocument();
    expect(screen.getByText(/^No longer offered: 3\sL bottles\.$/)).toBeInTheDocument();
    expect(screen.getByText(/^Not enough wine is left for 1 × OC of 6 for 0\.75\sL\.$/)).toBeInTheDocument();
    expect(screen.getByText(/^18 × 0\.75/)).toBeInTheDocument();
    expect(readDraft(place)?.plan.sizes).toEqual([{ sizeMl: 750, bottles: 18, casing: [{ ...carton, cases: 3 }] }]);
    first.unmount();
    open();
    expect(await screen.findByText(/become 18 bottles in 3 cases/)).toBeInTheDocument();
    expect(screen.queryByText(/^This barrel has changed/)).not.toBeInTheDocument();
  });

  it('clears the plan for good, or brings it back on a second press', async () => {
    const first = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the plan' }));
    expect(screen.getByText('No bottles yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore the plan' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Restore the plan' }));
    expect(screen.getByText(/become 9 bottles in 2 cases/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the plan' }));
    first.unmount();
    open();
    expect(await screen.findByText('No bottles yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /the plan$/ })).not.toBeInTheDocument();
  });

  it('begins with the configurator if the plan is not valid, or the step is unknown', async () => {
    const { router } = open('/cellar/bottling/7?initialStep=checkout');
    expect(await screen.findByText('Choose your bottles first.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
    expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeInTheDocument();
  });

  it('charges a card for priced cases, and keeps the plan if it is declined', async () => {
    network.answer(convertWithCases, conversion({ status: 'failed', warnings: ['Your card was declined.'] }));
    open();
    await userEvent.click(await more(magnums));
    await userEvent.click(await more(bottles));
    await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €44' }));
    expect(await screen.findByText(/Your card was declined/)).toBeInTheDocument();
    expect(network.asked(convertWithCases)[0]?.body).toMatchObject({ payment_method: 3, payment_token: '5' });
    expect(sessionStorage.getItem('le-chai:bottling:7:barrel-7')).toContain('1500');
  });

  it('sets the litres aside for a transfer, and shows the bank details', async () => {
    network.answer(convertWithCases, conversion({ status: 'pending', transfer_reference: 'BOTTLING-12' }));
    open();
    await userEvent.click(await more(magnums));
    await userEvent.click(await more(bottles));
    await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    network.answer(
      barrelInfo,
      ownBarrel({
        available_liters: 0,
        reason: 'The rest of this barrel is being bottled: its cases are awaiting payment.',
        pending: { charge: 44, transfer_reference: 'BOTTLING-12', id_payment: null },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Bottle, and transfer €44' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transfer €44 for the cases' })).toBeInTheDocument();
    expect(await screen.findByText('BOTTLING-12')).toBeInTheDocument();
    expect(screen.queryByText('It was requested in another tab.')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('le-chai:bottling:7:barrel-7')).toBeNull();
  });

  it('says if it was bottled elsewhere in the meantime', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
    network.refuse(convertWithCases, 409, { name: 'bottled', message: 'All of this barrel has been bottled.' });
    network.answer(barrelInfo, ownBarrel({ available_liters: 0, reason: 'All of this barrel has been bottled.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle it' }));
    expect(await screen.findByText('It was bottled in the meantime, from another tab or by us.')).toBeInTheDocument();
    expect(screen.getByText('All of this barrel has been bottled.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your bottles' })).toBeInTheDocument();
  });

  it('stays as it is while its own payment is on its way, however the barrel looks meanwhile', async () => {
    const answer = Promise.withResolvers<Conversion>();
    network.answer(convertWithCases, () => answer.promise);
    const { router } = await openPriced();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €44' }));
    network.answer(barrelInfo, byCard);
    act(() => changed({ kind: 'bottling' }));
    await waitFor(() => expect(network.asked(barrelInfo)).toHaveLength(2));
    // Query observers are notified one turn later.
    await act(() => new Promise((turn) => setTimeout(turn, 0)));
    expect(screen.getByRole('button', { name: 'Paying €44' })).toBeInTheDocument();
    expect(screen.queryByText('It was requested in another tab.')).not.toBeInTheDocument();
    const payment = { id: 31, state: 'requires_action', client_secret: null } as const;
    answer.resolve(conversion({ status: 'pending', payment }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payments/31'));
  });

  it('links to its own payment if the answer was lost, and does not blame another tab', async () => {
    network.cut(convertWithCases);
    await openPriced();
    network.answer(barrelInfo, byCard);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €44' }));
    expect(await screen.findByRole('link', { name: 'See the payment' })).toHaveAttribute(
      'href',
      '/checkout/payments/31',
    );
    expect(screen.queryByText('It was requested in another tab.')).not.toBeInTheDocument();
  });

  it('prints a label on the bottles that may have one, and sends it', async () => {
    network.answer(convertWithCases, conversion());
    open();
    const label = within(await screen.findByRole('region', { name: 'Your label' }));
    await userEvent.click(await more(bottles));
    await userEvent.type(label.getByLabelText('Monogram'), 'M');
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }));
    expect(screen.getByText('Your label needs a name.')).toBeInTheDocument();
    await userEvent.type(label.getByLabelText(/^Name/), 'Famiglia Marchetti');
    await userEvent.click(label.getByRole('radio', { name: 'navy' }));
    expect(label.getByRole('checkbox', { name: /0\.75/ })).toBeChecked();
    expect(label.queryByRole('checkbox', { name: /1\.5/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
    expect(await screen.findByText('with your label, M, Famiglia Marchetti')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €6' }));
    await waitFor(() => expect(network.asked(convertWithCases)).toHaveLength(1));
    expect(network.asked(convertWithCases)[0]?.body).toMatchObject({
      custom_label: { monogram: 'M', name: 'Famiglia Marchetti', ink: 'navy', sizes: [0.75] },
    });
  });

  it('says which tiers may have a label if the member’s may not', async () => {
    open('/cellar/bottling/7', member({ tier: 'Explorer' }));
    expect(
      await screen.findByText(
        'For this barrel, your own label is open to Collector members. Your membership is Explorer.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Monogram')).not.toBeInTheDocument();
  });

  it('says why it cannot be bottled now, and what to do next', async () => {
    network.answer(
      barrelInfo,
      ownBarrel({ paid: false, payment_key: 'a-key', reason: 'This barrel has not been paid for yet.' }),
    );
    open();
    expect(await screen.findByText('This barrel has not been paid for yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay for it' })).toHaveAttribute(
      'href',
      '/outstanding-payments/pay?keys=%5B%22a-key%22%5D',
    );
  });

  it('says that a barrel is not the member’s, and loads on Retry', async () => {
    network.refuse(barrelInfo, 404, { name: 'not-found', message: 'Barrel not found' });
    const missing = open();
    expect(await screen.findByRole('heading', { name: 'This barrel is not one of yours' })).toBeInTheDocument();
    missing.unmount();
    network.refuse(barrelInfo, 503, { message: 'The cellar is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your barrel did not load' });
    network.answer(barrelInfo, ownBarrel());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Add them' })).toBeInTheDocument();
  });
});
