import { authenticateTestCard } from '@le-chai/contracts/cards';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCards, type CardHandle } from '../cards.ts';

const PROVIDER = { name: 'test', publishable_key: null, test: true } as const;

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});

async function fields() {
  const { Fields } = await loadCards(PROVIDER);
  let handle: CardHandle | undefined;
  const onTouched = jest.fn();
  const onHandle = (given: CardHandle | undefined): void => void (handle = given);
  const view = render(<Fields name="Ines Marchetti" disabled={false} onHandle={onHandle} onTouched={onTouched} />);
  return { ...view, onTouched, tokenise: () => act(() => handle!.tokenise()), handle: () => handle };
}

describe('the test provider’s fields', () => {
  it('say that no money moves, and fill in a card by one tap', async () => {
    const { tokenise, onTouched } = await fields();
    expect(screen.getByText('Test card: no money moves')).toBeVisible();
    for (const [name, token] of [
      ['works', 'pm_card_visa'],
      ['is declined', 'pm_card_visa_chargeDeclined'],
      ['the bank asks about', 'pm_card_authenticationRequired'],
      ['arrives later', 'pm_card_late'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await tokenise()).toEqual({ token });
    }
    expect(onTouched).toHaveBeenCalled();
  });

  it('put in order what is typed, and give its token', async () => {
    const { tokenise } = await fields();
    await userEvent.type(screen.getByLabelText('Card number'), '5555555555554444');
    await userEvent.type(screen.getByLabelText('Expires'), '930');
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    expect(screen.getByLabelText('Card number')).toHaveValue('5555 5555 5555 4444');
    expect(screen.getByLabelText('Expires')).toHaveValue('09 / 30');
    expect(await tokenise()).toEqual({ token: 'pm_card_mastercard' });
  });

  it('say what is wrong, with the focus on the first, and take a correction in', async () => {
    const { tokenise } = await fields();
    await userEvent.click(screen.getByRole('button', { name: 'works' }));
    await userEvent.clear(screen.getByLabelText('Security code'));
    await userEvent.clear(screen.getByLabelText('Name on the card'));
    expect(await tokenise()).toEqual({ wrong: true });
    expect(screen.getByLabelText('Security code')).toHaveFocus();
    expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/3 digits/);
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    await userEvent.type(screen.getByLabelText('Name on the card'), 'Ines');
    expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription('');
    expect(await tokenise()).toEqual({ token: 'pm_card_visa' });
  });

  it('keep the place of a correction in the middle', async () => {
    await fields();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    await userEvent.type(number, '4242424242424242');
    await userEvent.type(number, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(number.selectionStart).toBe(5);
    await userEvent.tab();
    expect(number).toHaveValue('4242 2424 2424 242');
  });

  it('have a browser offer no card that it keeps', async () => {
    await fields();
    for (const input of screen.getAllByRole('textbox')) {
      expect(input).toHaveAttribute('autocomplete', 'off');
      expect(input).not.toHaveAttribute('name');
    }
  });

  it('take their handle back when they go', async () => {
    const { unmount, handle } = await fields();
    expect(handle()).toBeDefined();
    unmount();
    expect(handle()).toBeUndefined();
  });
});

/** The bank asks, and its dialog is open. */
async function ask() {
  const { Authentication, authenticate } = await loadCards(PROVIDER);
  const view = render(<Authentication />);
  let outcome = '';
  act(() => void authenticate('secret_of_payment').then((how) => (outcome = how)));
  return { ...view, dialog: within(screen.getByRole('dialog')), outcome: () => outcome };
}

describe('the test provider’s bank', () => {
  it.each([
    ['Approve', true],
    ['Decline', false],
  ])('is answered in its place: %s', async (button, approve) => {
    network.answer(authenticateTestCard, { done: true });
    const { dialog, outcome } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(outcome()).toBe('answered');
    expect(network.asked(authenticateTestCard).map(({ body }) => body)).toEqual([
      { client_secret: 'secret_of_payment', approve },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may be left without an answer', async () => {
    const { dialog, outcome } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(outcome()).toBe('abandoned');
    expect(network.asked(authenticateTestCard)).toEqual([]);
  });

  it('is left with the page', async () => {
    const { unmount, outcome } = await ask();
    unmount();
    await act(async () => undefined);
    expect(outcome()).toBe('abandoned');
  });

  it('stays open when it cannot be reached', async () => {
    network.cut(authenticateTestCard);
    const { dialog, outcome } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('could not be reached');
    network.answer(authenticateTestCard, { done: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(outcome()).toBe('answered');
  });

  it('is answered where nothing is asked any more', async () => {
    network.refuse(authenticateTestCard, 409, { name: 'nothing-asked', message: 'Nothing is asked.' });
    const { dialog, outcome } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(outcome()).toBe('answered');
  });
});

/** A card is to be kept, and the bank asks where it has to. */
async function keep(token: string) {
  const { Authentication, setUp } = await loadCards(PROVIDER);
  render(<Authentication />);
  let outcome: unknown;
  await act(async () => void setUp('secret_of_setup', token).then((how) => (outcome = how)));
  return () => outcome;
}
const finished = (payment_token: string) => ({ client_secret: 'secret_of_setup', approve: true, payment_token });

describe('a test card that is to be kept', () => {
  it('is finished with the provider, without a question', async () => {
    network.answer(authenticateTestCard, { done: true });
    const outcome = await keep('pm_card_visa');
    await waitFor(() => expect(outcome()).toBe('done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.asked(authenticateTestCard)[0]?.body).toEqual(finished('pm_card_visa'));
  });

  it('is asked about by its bank, and kept with a yes', async () => {
    network.answer(authenticateTestCard, { done: true });
    const outcome = await keep('pm_card_authenticationRequired');
    expect(screen.getByText('Do you allow us to save this card?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(outcome()).toBe('done'));
    expect(network.asked(authenticateTestCard)[0]?.body).toEqual(finished('pm_card_authenticationRequired'));
  });

  it('is refused with a no', async () => {
    const outcome = await keep('pm_card_authenticationRequired');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(outcome()).toEqual({ refused: expect.stringMatching(/did not approve/) }));
    expect(network.asked(authenticateTestCard)).toEqual([]);
  });

  it('waits where its bank got no answer', async () => {
    const outcome = await keep('pm_card_authenticationRequired');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(outcome()).toBe('abandoned'));
  });
});

describe('a house that takes no cards', () => {
  it('says so, with the way on', async () => {
    await expect(loadCards({ name: 'none', publishable_key: null, test: false })).rejects.toThrow(/bank transfer/);
  });
});
