import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StripeError } from '@stripe/stripe-js';
import type { CardHandle } from '../cards.ts';
import { stripeFields } from './StripeFields.tsx';
import { stubStripe, type StubStripe } from './testing/stub-stripe.ts';

let stub: StubStripe;
beforeEach(() => {
  stub = stubStripe();
});
afterEach(() => jest.useRealTimers());

function fields({ ready = true } = {}) {
  const Fields = stripeFields(stub.stripe, true);
  let handle: CardHandle | undefined;
  const onTouched = jest.fn();
  const onHandle = (given: CardHandle | undefined): void => void (handle = given);
  const props = { name: 'Ines Marchetti', onHandle, onTouched };
  const view = render(<Fields {...props} disabled={false} />);
  if (ready) act(() => stub.parts.forEach((part) => part.emit('ready')));
  return {
    ...view,
    onTouched,
    disable: () => view.rerender(<Fields {...props} disabled />),
    handle: () => handle,
    tokenise: () => act(() => handle!.tokenise()),
    fill: () => act(() => stub.parts.forEach((part) => part.emit('change'))),
  };
}

const refusal = (error: Partial<StripeError>) =>
  stub.createPaymentMethod.mockResolvedValue({ error: { type: 'card_error', ...error } } as never);

describe('the fields of Stripe', () => {
  it('stand in boxes of ours, each named by its label and coloured like the page', async () => {
    fields();
    expect(stub.created).toHaveBeenCalledWith({ locale: 'en-GB' });
    for (const [part, label] of [
      ['cardNumber', 'Card number'],
      ['cardExpiry', 'Expires'],
      ['cardCvc', 'Security code'],
    ] as const) {
      // By this Stripe focuses its frame when the label is pressed.
      expect(screen.getByText(label)).toHaveAttribute('for', stub.parts.get(part)!.place!.id);
      expect(stub.parts.get(part)!.options.style?.base?.color).toBeTruthy();
    }
    expect(screen.getByText('Test card: no money moves')).toBeVisible();
  });

  it('take new colours when the page does', async () => {
    fields();
    for (const { place } of stub.parts.values()) place!.style.setProperty('--ink-2', 'rgb(1, 2, 3)');
    await act(async () => document.documentElement.setAttribute('data-theme', 'cellar'));
    for (const { options } of stub.parts.values()) expect(options.style?.base?.iconColor).toBe('rgb(1, 2, 3)');
    document.documentElement.removeAttribute('data-theme');
  });

  it('can be used once all three are there', async () => {
    const { handle } = fields({ ready: false });
    act(() => stub.parts.get('cardNumber')!.emit('ready'));
    expect(handle()).toBeUndefined();
    act(() => stub.parts.forEach((part) => part.emit('ready')));
    expect(handle()).toBeDefined();
  });

  it('give a token of what was typed, under the name on the card', async () => {
    const { fill, tokenise, onTouched } = fields();
    fill();
    expect(onTouched).toHaveBeenCalled();
    stub.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } } as never);
    expect(await tokenise()).toEqual({ token: 'pm_1' });
    expect(stub.createPaymentMethod).toHaveBeenCalledWith({
      type: 'card',
      card: stub.parts.get('cardNumber'),
      billing_details: { name: 'Ines Marchetti' },
    } satisfies Record<string, unknown>);
  });

  it('say what is missing, with the focus on the first, and ask Stripe nothing', async () => {
    const { tokenise } = fields();
    act(() => stub.parts.get('cardNumber')!.emit('change'));
    act(() =>
      stub.parts.get('cardCvc')!.emit('change', {
        complete: false,
        error: {
          type: 'validation_error',
          code: 'incomplete_cvc',
          message: 'Your card’s security code is incomplete.',
        },
      }),
    );
    await userEvent.clear(screen.getByLabelText('Name on the card'));
    expect(await tokenise()).toEqual({ wrong: true });
    expect(screen.getByText('Enter the month and year when the card expires.')).toBeVisible();
    expect(screen.getByText('Your card’s security code is incomplete.')).toBeVisible();
    expect(screen.getByLabelText('Name on the card')).toHaveAccessibleDescription('Enter the name on the card.');
    expect(stub.parts.get('cardExpiry')!.focus).toHaveBeenCalledTimes(1);
    expect(stub.createPaymentMethod).not.toHaveBeenCalled();
    act(() => stub.parts.get('cardExpiry')!.emit('change'));
    expect(screen.queryByText('Enter the month and year when the card expires.')).toBeNull();
  });

  it.each([
    ['incorrect_number', 'cardNumber'],
    ['invalid_expiry_year', 'cardExpiry'],
    ['incorrect_cvc', 'cardCvc'],
    ['card_declined', 'cardNumber'],
  ] as const)('say where Stripe refuses a card: %s', async (code, part) => {
    const { fill, tokenise } = fields();
    fill();
    refusal({ code, message: 'What Stripe says.' });
    expect(await tokenise()).toEqual({ wrong: true });
    expect(screen.getByText('What Stripe says.')).toBeVisible();
    expect(stub.parts.get(part)!.focus).toHaveBeenCalled();
  });

  it('say that nothing was charged where Stripe cannot be reached', async () => {
    const { fill, tokenise } = fields();
    fill();
    refusal({ type: 'api_connection_error', message: 'We are experiencing issues connecting.' });
    await expect(tokenise()).rejects.toThrow(/not charged.*try again/);
  });

  it('cannot be typed into while they are disabled', async () => {
    const { disable } = fields();
    disable();
    for (const { options } of stub.parts.values()) expect(options.disabled).toBe(true);
  });

  it('show the ring of the focus in place of the frame', async () => {
    fields();
    const box = stub.parts.get('cardNumber')!.place!.parentElement!;
    const before = box.className;
    act(() => stub.parts.get('cardNumber')!.emit('focus'));
    expect(box.className).not.toBe(before);
    act(() => stub.parts.get('cardNumber')!.emit('blur'));
    expect(box.className).toBe(before);
  });

  it('that do not load are reported, and can be tried again', async () => {
    const { handle } = fields({ ready: false });
    act(() => stub.parts.get('cardNumber')!.emit('loaderror'));
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again');
    expect(stub.parts.size).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => stub.parts.forEach((part) => part.emit('ready')));
    expect(handle()).toBeDefined();
  });

  it('that never load are reported after ten seconds', () => {
    const Fields = stripeFields(stub.stripe, true);
    jest.useFakeTimers();
    render(<Fields name="" disabled={false} onHandle={() => undefined} onTouched={() => undefined} />);
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('are taken down with the page', async () => {
    const { unmount, handle } = fields();
    const parts = [...stub.parts.values()];
    unmount();
    for (const part of parts) expect(part.destroy).toHaveBeenCalledTimes(1);
    expect(handle()).toBeUndefined();
  });
});
