import { act, render, screen } from '@testing-library/react';
import type { WalletsProps } from '../cards.ts';
import { stripeWallets } from './StripeWallets.tsx';
import { stubStripe, type StubStripe } from './testing/stub-stripe.ts';

let stub: StubStripe;
beforeEach(() => {
  stub = stubStripe();
  stub.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } } as never);
});

const ALL = ['apple_pay', 'google_pay', 'link'];

function open(props: Partial<WalletsProps> = {}) {
  const Wallets = stripeWallets(stub.stripe);
  const onApproved = jest.fn();
  const all = { wallets: ALL, amount: 96.5, disabled: false, onApproved, ...props };
  const view = render(<Wallets {...all} />);
  return {
    ...view,
    onApproved,
    change: (changed: Partial<WalletsProps>) => view.rerender(<Wallets {...all} {...changed} />),
  };
}
const ready = () => act(() => stub.wallets()!.emit('ready', { availablePaymentMethods: { googlePay: true } }));
const click = () => {
  const asked = { resolve: jest.fn(), reject: jest.fn() };
  act(() => stub.wallets()!.emit('click', asked));
  return asked;
};
const confirm = async () => {
  const paymentFailed = jest.fn();
  await act(async () => stub.wallets()!.emit('confirm', { paymentFailed }));
  return paymentFailed;
};
const group = () => screen.queryByRole('group', { name: 'Pay with a wallet' });

describe('the wallets of Stripe', () => {
  it('are those of the account, for the amount, and ask for nothing else', () => {
    open({ wallets: ['google_pay'] });
    expect(stub.created).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: 'payment',
        amount: 9650,
        currency: 'eur',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
      }),
    );
    expect(stub.wallets()!.options).toMatchObject({
      paymentMethods: { applePay: 'never', googlePay: 'auto', link: 'never', paypal: 'never' },
      billingAddressRequired: false,
      emailRequired: false,
    });
  });

  it('take Link where the account has it', () => {
    open();
    expect(stub.created).toHaveBeenCalledWith(expect.objectContaining({ allowedPaymentMethodTypes: ['card', 'link'] }));
  });

  it('are shown once this device has one', () => {
    open();
    expect(group()).toBeNull();
    ready();
    expect(group()).toBeVisible();
  });

  it.each(['ready', 'loaderror'] as const)('take no room where there are none: %s', (event) => {
    const { container } = open();
    act(() => stub.wallets()!.emit(event, { availablePaymentMethods: undefined }));
    expect(container).toBeEmptyDOMElement();
  });

  it('are not made for an account without any', () => {
    const { container } = open({ wallets: [] });
    expect(container).toBeEmptyDOMElement();
    expect(stub.created).not.toHaveBeenCalled();
  });

  it('give a token of what was approved', async () => {
    const { onApproved } = open();
    ready();
    expect(click().resolve).toHaveBeenCalled();
    const paymentFailed = await confirm();
    expect(stub.submit).toHaveBeenCalled();
    expect(onApproved.mock.calls).toEqual([['pm_1']]);
    expect(paymentFailed).not.toHaveBeenCalled();
  });

  it('open no sheet while nothing can be paid', () => {
    open({ disabled: true });
    ready();
    const asked = click();
    expect(asked.reject).toHaveBeenCalled();
    expect(asked.resolve).not.toHaveBeenCalled();
    expect(group()!.querySelector('[inert]')).not.toBeNull();
  });

  it('show a new amount, and charge no other than the sheet showed', async () => {
    const { change, onApproved } = open();
    ready();
    click();
    change({ amount: 120 });
    expect(stub.updated).toHaveBeenLastCalledWith({ amount: 12_000 });
    const paymentFailed = await confirm();
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect(onApproved).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('nothing was charged');
    click();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await confirm();
    expect(onApproved).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'in the words of the wallet',
      { type: 'card_error', message: 'Your wallet has no card.' },
      /Your wallet has no card/,
    ],
    [
      'without a token',
      { type: 'api_connection_error', message: 'Connecting failed.' },
      /could not be reached.*nothing/,
    ],
  ])('say %s that nothing was charged', async (_how, error, sentence) => {
    const { onApproved } = open();
    ready();
    click();
    stub.createPaymentMethod.mockResolvedValue({ error } as never);
    expect(await confirm()).toHaveBeenCalledWith({ reason: 'fail' });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(onApproved).not.toHaveBeenCalled();
  });

  it('are taken down with the page', () => {
    const { unmount } = open();
    const made = stub.wallets()!;
    unmount();
    expect(made.destroy).toHaveBeenCalledTimes(1);
  });
});
