import type {
  CreatePaymentMethodFromElement,
  PaymentIntentOrSetupIntentResult,
  PaymentMethodResult,
  SetupIntentResult,
  Stripe,
  StripeElementChangeEvent,
  StripeElements,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import type { CardElement, CardPart, PartOptions } from '../FramedField.tsx';

/** One element of the stub: the options it was given, and the member's actions in it. */
interface StubElement extends CardElement {
  readonly options: Partial<PartOptions>;
  readonly place: HTMLElement | undefined;
  readonly focus: jest.Mock;
  readonly destroy: jest.Mock;
  emit: (event: string, change?: Partial<StripeElementChangeEvent>) => void;
}

/** The buttons of wallets, as a test has the member press them. */
interface StubWallets {
  readonly options: StripeExpressCheckoutElementOptions;
  readonly destroy: jest.Mock;
  emit: (event: 'ready' | 'loaderror' | 'click' | 'confirm', about?: object) => void;
}

/** Stripe in the browser, for tests: typed by Stripe's own types, answering as a test says. */
export interface StubStripe {
  /** Elements by their part, those of the group that was made last. */
  readonly parts: Map<CardPart, StubElement>;
  readonly created: jest.Mock;
  /** The last that were made. */
  readonly wallets: () => StubWallets | undefined;
  /** Of the group: what its wallets are to show. */
  readonly updated: jest.Mock;
  readonly submit: jest.Mock;
  readonly createPaymentMethod: jest.Mock<
    Promise<PaymentMethodResult>,
    [CreatePaymentMethodFromElement | { elements: StripeElements }]
  >;
  readonly handleNextAction: jest.Mock<Promise<PaymentIntentOrSetupIntentResult>, [{ clientSecret: string }]>;
  readonly confirmCardSetup: jest.Mock<Promise<SetupIntentResult>, [string, { payment_method: string }]>;
  /** What a page gets from Stripe's script. */
  readonly stripe: Stripe;
}

export function stubStripe(): StubStripe {
  const parts = new Map<CardPart, StubElement>();
  const created = jest.fn();
  const updated = jest.fn(async () => undefined);
  const submit = jest.fn(async () => ({}));
  let wallets: StubWallets | undefined;
  const createPaymentMethod: StubStripe['createPaymentMethod'] = jest.fn();
  const handleNextAction = jest.fn<Promise<PaymentIntentOrSetupIntentResult>, [{ clientSecret: string }]>();
  const confirmCardSetup = jest.fn<Promise<SetupIntentResult>, [string, { payment_method: string }]>();
  const elements = {
    update: updated,
    submit,
    create: (part: CardPart | 'expressCheckout', options: PartOptions & StripeExpressCheckoutElementOptions) => {
      if (part === 'expressCheckout') return (wallets = stubWallets(options));
      if (parts.has(part)) throw new Error(`This group has its ${part} already`);
      const element = stubElement(options, () => parts.delete(part));
      parts.set(part, element);
      return element;
    },
    getElement: (part: CardPart) => parts.get(part) ?? null,
  };
  const used = {
    elements: (options: unknown) => {
      created(options);
      return elements as unknown as StripeElements;
    },
    createPaymentMethod,
    handleNextAction,
    confirmCardSetup,
  };
  const stripe = used as unknown as Stripe;
  const calls = { createPaymentMethod, handleNextAction, confirmCardSetup };
  return { parts, created, wallets: () => wallets, updated, submit, ...calls, stripe };
}

function stubWallets(options: StripeExpressCheckoutElementOptions): StubWallets {
  const listeners: [event: string, listener: (about: object) => void][] = [];
  const element = {
    options,
    on: (event: string, listener: (about: object) => void) => {
      listeners.push([event, listener]);
      return element;
    },
    mount: () => undefined,
    destroy: jest.fn(),
    emit: (event: string, about: object = {}) => {
      for (const [name, listener] of listeners) if (name === event) listener(about);
    },
  };
  return element;
}

function stubElement(given: PartOptions, gone: () => void): StubElement {
  const listeners: [event: string, listener: (change: StripeElementChangeEvent) => void][] = [];
  const element = {
    options: given as Partial<PartOptions>,
    place: undefined as HTMLElement | undefined,
    on: (event: string, listener: (change: StripeElementChangeEvent) => void) => {
      listeners.push([event, listener]);
      return element;
    },
    mount: (place: HTMLElement) => void (element.place = place),
    update: (options: Partial<PartOptions>) => void (element.options = { ...element.options, ...options }),
    focus: jest.fn(),
    destroy: jest.fn(gone),
    emit: (event: string, change: Partial<StripeElementChangeEvent> = {}) => {
      for (const [name, listener] of listeners) {
        if (name === event)
          listener({ elementType: 'card', empty: false, complete: true, error: undefined, ...change });
      }
    },
  };
  return element;
}
