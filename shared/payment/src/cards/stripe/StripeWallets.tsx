import { Message, MessagePlace } from '@le-chai/design/Message';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { WalletsProps } from '../cards.ts';
import { WalletLayout } from '../WalletLayout.tsx';
import { within } from './load-stripe.ts';
import { onThemeChange } from './on-theme-change.ts';

/** How long Stripe may take for a token, ms. */
const TOKEN_MS = 20_000;
const UNREACHABLE = 'Stripe could not be reached, so nothing was charged. Check your connection and try again.';
const REFUSED = 'The wallet could not be used, and nothing was charged. Try again, or pay by card.';
const CHANGED = 'Your order changed while the wallet was open, so nothing was charged. Look at it again, then pay.';

/** Stripe's Express Checkout Element as a component bound to its Stripe: its own buttons and sheets, in its own frames. */
export function stripeWallets(stripe: Stripe): ComponentType<WalletsProps> {
  return function StripeWallets(props) {
    const dark = useSyncExternalStore(onThemeChange, isDark);
    // Stripe's buttons keep the colours that they were made with.
    return props.wallets.length > 0 ? <ExpressCheckout key={String(dark)} {...{ stripe, dark }} {...props} /> : null;
  };
}

type Shown = 'loading' | 'buttons' | 'none';

interface Props extends WalletsProps {
  stripe: Stripe;
  dark: boolean;
}

function ExpressCheckout({ stripe, dark, wallets, amount, disabled, onApproved }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>('loading');
  const [problem, setProblem] = useState('');
  const cents = Math.round(amount * 100);
  const offered = wallets.join(' ');
  const [elements] = useState(() => stripe.elements(optionsOf(cents, wallets)));
  const latest = useRef({ cents, disabled, onApproved });
  useEffect(() => {
    latest.current = { cents, disabled, onApproved };
  });

  useEffect(() => {
    elements.update({ amount: cents }).catch(() => undefined);
  }, [elements, cents]);
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    /** What the sheet says, cents: nothing else is charged. */
    let asked: number | undefined;
    const isStale = (): boolean => latest.current.disabled || latest.current.cents !== asked;
    const element = elements.create('expressCheckout', looksOf(offered.split(' '), dark));
    element.on('ready', ({ availablePaymentMethods }) => setShown(availablePaymentMethods ? 'buttons' : 'none'));
    element.on('loaderror', () => setShown('none'));
    element.on('click', ({ resolve, reject }) => {
      setProblem('');
      if (latest.current.disabled) return reject();
      asked = latest.current.cents;
      return resolve();
    });
    element.on('confirm', (event) => {
      tokenise(stripe, elements, event, isStale).then(
        (token) => latest.current.onApproved(token),
        (error: unknown) => setProblem(error instanceof Error ? error.message : REFUSED),
      );
    });
    element.mount(place);
    return () => element.destroy();
  }, [stripe, elements, offered, dark]);

  if (shown === 'none') return null;
  return (
    <>
      <WalletLayout disabled={disabled} loading={shown === 'loading'}>
        <Frame ref={frame} />
      </WalletLayout>
      <MessagePlace role="alert">{problem && <Message>{problem}</Message>}</MessagePlace>
    </>
  );
}

const Frame = styled.div`
  /* A frame of another scheme than its page gets a ground of its own, white in the dark. */
  color-scheme: light;
`;

/**
 * Turns what the member approved into a token; the server charges it, as it does that of a typed card.
 * @param isStale whether the page has changed since the sheet was opened
 * @throws {Error} with a sentence for the member; nothing was charged then
 */
async function tokenise(
  stripe: Stripe,
  elements: StripeElements,
  { paymentFailed }: StripeExpressCheckoutElementConfirmEvent,
  isStale: () => boolean,
): Promise<string> {
  try {
    if (isStale()) throw new Error(CHANGED);
    const submitted = await within(TOKEN_MS, elements.submit(), UNREACHABLE);
    if (submitted.error) throw new Error(submitted.error.message ?? REFUSED, { cause: submitted.error });
    const { paymentMethod, error } = await within(TOKEN_MS, stripe.createPaymentMethod({ elements }), UNREACHABLE);
    if (error) throw new Error(isRefusal(error.type) ? (error.message ?? REFUSED) : UNREACHABLE, { cause: error });
    if (isStale()) throw new Error(CHANGED);
    return paymentMethod.id;
  } catch (error) {
    paymentFailed({ reason: 'fail' });
    throw error;
  }
}

const isRefusal = (type: string) => type === 'validation_error' || type === 'card_error';

function optionsOf(amount: number, wallets: readonly string[]): StripeElementsOptionsMode {
  return {
    mode: 'payment',
    amount,
    currency: 'eur',
    locale: 'en-GB',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: wallets.includes('link') ? ['card', 'link'] : ['card'],
  };
}

/** Nothing is asked for but the payment: neither an address nor an e-mail. */
function looksOf(wallets: readonly string[], dark: boolean): StripeExpressCheckoutElementOptions {
  const offer = (wallet: string) => (wallets.includes(wallet) ? 'auto' : 'never');
  const colour = dark ? 'white' : 'black';
  return {
    paymentMethods: {
      applePay: offer('apple_pay'),
      googlePay: offer('google_pay'),
      link: offer('link'),
      amazonPay: 'never',
      klarna: 'never',
      paypal: 'never',
    },
    billingAddressRequired: false,
    emailRequired: false,
    phoneNumberRequired: false,
    shippingAddressRequired: false,
    buttonHeight: 48,
    buttonTheme: { applePay: colour, googlePay: colour },
    layout: { maxColumns: 2, overflow: 'never' },
  };
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';
