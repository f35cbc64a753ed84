import {
  addPaymentMethod,
  authenticateTestCard,
  getCardProvider,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
  type PaymentMethod,
} from '@le-chai/contracts/cards';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import { hasUnsaved } from '@le-chai/host-services';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '@le-chai/payment/cards';
import '../profile/ProfileLayout.tsx';
import './PaymentMethodsPage.tsx';
import remote from '../remote.ts';

const VISA: PaymentMethod = { id: 1, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, is_default: true };
const MASTERCARD = { ...VISA, id: 2, brand: 'mastercard', last4: '4444', is_default: false };
const EXPIRED = { ...VISA, id: 3, brand: 'amex', last4: '0005', exp_year: 2020, is_default: false };
const SETUP = { id: 'seti_one', client_secret: 'seti_one_secret_two' };

let network: Network;
/** What the server has stored. */
let kept: PaymentMethod[];
beforeEach(() => {
  network = fakeNetwork();
  kept = [VISA, MASTERCARD, EXPIRED];
  network.answer(listPaymentMethods, () => kept);
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(getMySubscriptions, []);
  network.answer(authenticateTestCard, { done: true });
  network.answer(addPaymentMethod, ({ body }) => {
    if ((body as { setup?: string }).setup === undefined) return { setup: SETUP, payment_method: null };
    kept = [...kept, { ...MASTERCARD, id: 9, last4: '9999' }];
    return { setup: null, payment_method: kept.at(-1)! };
  });
});
const open = () => renderRoutes(remote.createRoutes, { at: '/my-profile/payment-methods' });
const row = async (card: RegExp) => within((await screen.findByText(card)).closest('li')!);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const bodies = () => network.asked(addPaymentMethod).map(({ body }) => body);

/** Opens the form and fills in a test card. */
async function typeCard(outcome: string): Promise<void> {
  await press('Add a card');
  await press(outcome);
}

describe('the saved cards', () => {
  it('are listed by what may be shown of them, the default and expired ones marked', async () => {
    open();
    expect((await row(/Visa ending 4242/)).getByText('Default')).toBeVisible();
    expect((await row(/Mastercard ending 4444/)).getByText('Expires 12/99')).toBeVisible();
    expect((await row(/American Express ending 0005/)).getByText('Expired 12/20')).toBeVisible();
    expect((await row(/American Express/)).queryByRole('button', { name: /default/i })).toBeNull();
  });

  it('have another default when that is chosen', async () => {
    network.answer(setDefaultPaymentMethod, ({ params }) => {
      kept = [
        { ...MASTERCARD, is_default: true },
        { ...VISA, is_default: false },
      ];
      expect(params['id']).toBe('2');
      return kept[0]!;
    });
    open();
    await press('Make default: Mastercard ending 4444');
    await waitFor(async () => expect((await row(/Mastercard/)).getByText('Default')).toBeVisible());
    expect(await button('Make default: Visa ending 4242')).toBeVisible();
  });

  it('say why another default could not be chosen', async () => {
    network.cut(setDefaultPaymentMethod);
    open();
    await press('Make default: Mastercard ending 4444');
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
  });

  it('are removed after a confirmation that says what is charged to them', async () => {
    network.answer(getMySubscriptions, []);
    network.answer(removePaymentMethod, () => {
      kept = [{ ...MASTERCARD, is_default: true }];
      return { removed: true };
    });
    open();
    await press('Remove Visa ending 4242');
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Visa ending 4242?' }));
    expect(dialog.getByText('Mastercard ending 4444 becomes the default.')).toBeVisible();
    expect(network.asked(removePaymentMethod)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Visa/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your cards' })).toHaveFocus();
  });

  it('count as removed if they already were, and stay if there is no response', async () => {
    network.cut(removePaymentMethod);
    open();
    await press('Remove Mastercard ending 4444');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText(/could not be reached/)).toBeVisible();
    network.refuse(removePaymentMethod, 404, { message: 'Card not found.' });
    kept = [VISA];
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Mastercard/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are refetched if they did not load', async () => {
    network.refuse(listPaymentMethods, 503, { message: 'closed' });
    open();
    const retry = await button('Retry');
    network.answer(listPaymentMethods, [VISA]);
    await userEvent.click(retry);
    expect(await screen.findByText(/Visa ending 4242/)).toBeVisible();
  });

  it('explain what a card is for when there are none', async () => {
    kept = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No card yet' })).toBeVisible();
    expect(await button('Add a card')).toBeVisible();
  });
});

describe('adding a card', () => {
  it('is set up, finished with its provider and stored', async () => {
    open();
    await typeCard('works');
    expect(hasUnsaved()).toBe(true);
    await press('Add the card');
    expect(await screen.findByText(/Mastercard ending 9999/)).toBeVisible();
    expect(bodies()).toEqual([{}, { setup: SETUP.id }]);
    expect(network.asked(authenticateTestCard)[0]?.body).toEqual({
      client_secret: SETUP.client_secret,
      approve: true,
      payment_token: 'pm_card_visa',
    });
    expect(screen.getByRole('heading', { name: 'Your cards' })).toHaveFocus();
    expect(hasUnsaved()).toBe(false);
  });

  it('is not sent while its fields are invalid', async () => {
    open();
    await press('Add a card');
    expect(screen.getByRole('heading', { name: 'New card' })).toHaveFocus();
    await screen.findByLabelText('Card number');
    await press('Add the card');
    expect(await screen.findByLabelText('Card number')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  it('is declined in the words of its bank; what was typed stays, and the next card gets a setup of its own', async () => {
    open();
    await typeCard('is declined');
    const fields = { payment_token: 'Your card was declined.' };
    network.respond(addPaymentMethod, ({ body }) =>
      (body as { setup?: string }).setup === undefined
        ? Response.json({ code: 200, result: { setup: SETUP, payment_method: null } })
        : Response.json({ code: 422, error: { name: 'invalid', message: 'No.', fields } }, { status: 422 }),
    );
    await press('Add the card');
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    await press('Add the card');
    await waitFor(() => expect(bodies()).toEqual([{}, { setup: SETUP.id }, {}, { setup: SETUP.id }]));
  });

  it('is approved by its bank', async () => {
    open();
    await typeCard('the bank asks about');
    await press('Add the card');
    await press('Approve');
    expect(await screen.findByText(/Mastercard ending 9999/)).toBeVisible();
  });

  it('is not added if the bank got no answer, or a no; the same setup is continued', async () => {
    open();
    await typeCard('the bank asks about');
    await press('Add the card');
    await press('Close');
    expect(await screen.findByText(/You haven’t confirmed it with your bank/)).toBeVisible();
    await press('Try again');
    await press('Decline');
    expect(await screen.findByText(/Your bank did not approve this card/)).toBeVisible();
    expect(bodies()).toEqual([{}]);
    await press('Add the card');
    await press('Approve');
    expect(await screen.findByText(/Mastercard ending 9999/)).toBeVisible();
    expect(bodies()).toEqual([{}, { setup: SETUP.id }]);
  });

  it('is stored once after a lost response', async () => {
    open();
    await typeCard('works');
    let lost = true;
    network.answer(addPaymentMethod, ({ body }) => {
      if ((body as { setup?: string }).setup === undefined) return { setup: SETUP, payment_method: null };
      if (lost) throw new TypeError('Failed to fetch');
      return { setup: null, payment_method: { ...VISA, id: 9 } };
    });
    await press('Add the card');
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    lost = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'New card' })).toBeNull());
    expect(bodies()).toEqual([{}, { setup: SETUP.id }, { setup: SETUP.id }]);
    expect(network.asked(authenticateTestCard)).toHaveLength(1);
  });

  it('is not offered if there are ten already, or no cards are accepted', async () => {
    kept = Array.from({ length: 10 }, (_, at) => ({ ...MASTERCARD, id: at + 1 }));
    const { unmount } = open();
    expect(await screen.findByText(/You have 10 cards, the most you can save/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
    unmount();
    network.answer(getCardProvider, { name: 'none', publishable_key: null, test: false });
    kept = [];
    open();
    expect(await screen.findByText('We’re not accepting cards at the moment.')).toBeVisible();
  });

  it('is shown the reason for a refusal', async () => {
    network.refuse(addPaymentMethod, 409, {
      name: 'too-many-cards',
      message: 'Please remove a card before you add another.',
    });
    open();
    await typeCard('works');
    await press('Add the card');
    expect(await screen.findByText('Please remove a card before you add another.')).toBeVisible();
  });

  it('is abandoned by Cancel', async () => {
    open();
    await typeCard('works');
    await press('Cancel');
    expect(hasUnsaved()).toBe(false);
    expect(await button('Add a card')).toBeVisible();
  });

  it('waits until the card provider is known', async () => {
    network.refuse(getCardProvider, 503, { message: 'closed' });
    open();
    expect(await screen.findByText(/Visa ending 4242/)).toBeVisible();
    const retry = await button('Retry');
    network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
    await userEvent.click(retry);
    expect(await button('Add a card')).toBeVisible();
  });
});
