/// <reference lib="dom" />
import type {
  PaymentMethodResult,
  Stripe,
  StripeElementChangeEvent,
  StripeElementStyle,
  StripeElements,
} from '@stripe/stripe-js';

/** What a frame reports to the page about its field: never what was typed. */
type FrameNews =
  | { news: 'ready' | 'focus' | 'blur' | 'click' | 'cancel' }
  | { news: 'confirm'; token: string }
  | ({ news: 'change' } & Pick<StripeElementChangeEvent, 'empty' | 'complete' | 'error'>)
  | { news: 'token'; token: string | null };

/** What the page sends to a frame. */
export type FrameOrder =
  | { order: 'look'; style: StripeElementStyle; placeholder: string; disabled: boolean }
  | { order: 'focus' | 'tokenise' | 'button' | 'sheet' };

/** What is used of Stripe in the browser; the types are Stripe's own. */
type Used = Pick<Stripe, 'handleNextAction' | 'confirmCardSetup'> & {
  elements: (options?: object) => Pick<StripeElements, 'create' | 'getElement' | 'update' | 'submit'>;
  createPaymentMethod: (data: object) => Promise<PaymentMethodResult>;
};

/**
 * Stands for https://js.stripe.com/…/stripe.js in stories: runs in the page, puts its fields into frames of another origin,
 * and shows the bank's page over everything. It is written out by its own text, so it may use nothing around it.
 */
export function stripeScript(): void {
  const FRAMES = 'https://js.stripe.com';
  const API = 'https://api.stripe.com/v1';
  const BANK = 'https://hooks.stripe.com';

  class Element {
    readonly #part: string;
    #look: object;
    #listeners: [string, (event: object) => void][] = [];
    #frame: HTMLIFrameElement | undefined;
    #answered: ((token: string | null) => void) | undefined;

    constructor(part: string, look: object) {
      this.#part = part;
      this.#look = look;
      addEventListener('message', this.#onMessage);
    }

    on(event: string, listener: (event: object) => void): this {
      this.#listeners.push([event, listener]);
      return this;
    }

    mount(place: HTMLElement): void {
      const frame = document.createElement('iframe');
      frame.title = `Secure ${this.#part} input frame`;
      frame.src = `${FRAMES}/stub/field.html#${this.#part}`;
      frame.style.cssText = 'display: block; width: 100%; height: 24px; border: 0;';
      place.append(frame);
      this.#frame = frame;
      document.querySelector(`label[for="${place.id}"]`)?.addEventListener('click', () => this.focus());
    }

    update(look: object): void {
      this.#look = { ...this.#look, ...look };
      this.#post({ order: 'look', ...this.#look });
    }

    focus(): void {
      this.#frame?.focus();
      this.#post({ order: 'focus' });
    }

    destroy(): void {
      removeEventListener('message', this.#onMessage);
      this.#frame?.remove();
    }

    token(): Promise<string | null> {
      this.#post({ order: 'tokenise' });
      return new Promise((resolve) => (this.#answered = resolve));
    }

    #post(order: object): void {
      this.#frame?.contentWindow?.postMessage(order, FRAMES);
    }

    readonly #onMessage = ({ source, data }: MessageEvent<FrameNews>): void => {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (data.news === 'ready') this.update({});
      if (data.news === 'token') this.#answered?.(data.token);
      for (const [event, listener] of this.#listeners) if (event === data.news) listener(data);
      // For stories, which are faster than the messages of a frame.
      if (data.news === 'change') this.#frame.dataset['complete'] = String(data.complete);
    };
  }

  /** The button of a wallet, and its sheet, in a frame. */
  class Wallets {
    token: string | undefined;
    #listeners: [string, (event: object) => void][] = [];
    #frame: HTMLIFrameElement | undefined;

    constructor() {
      addEventListener('message', this.#onMessage);
    }

    on(event: string, listener: (event: object) => void): this {
      this.#listeners.push([event, listener]);
      return this;
    }

    mount(place: HTMLElement): void {
      const frame = document.createElement('iframe');
      frame.title = 'Secure wallet button frame';
      frame.src = `${FRAMES}/stub/wallet.html`;
      frame.style.cssText = 'display: block; width: 100%; height: 48px; border: 0;';
      place.append(frame);
      this.#frame = frame;
    }

    destroy(): void {
      removeEventListener('message', this.#onMessage);
      this.#frame?.remove();
    }

    readonly #onMessage = ({ source, data }: MessageEvent<FrameNews>): void => {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      const post = (order: 'button' | 'sheet') => this.#frame?.contentWindow?.postMessage({ order }, FRAMES);
      if (data.news === 'confirm') this.token = data.token;
      // The sheet is gone before the page knows of it.
      if (data.news === 'confirm' || data.news === 'cancel') post('button');
      const about = {
        availablePaymentMethods: { googlePay: true },
        resolve: () => post('sheet'),
        reject: () => undefined,
        paymentFailed: () => undefined,
      };
      for (const [event, listener] of this.#listeners) if (event === data.news) listener(about);
    };
  }

  const elements = (): object => {
    const group = new Map<string, Element>();
    let wallets: Wallets | undefined;
    return {
      update: async () => undefined,
      submit: async () => ({}),
      walletToken: () => wallets?.token,
      create: (part: string, look: object) => {
        if (part === 'expressCheckout') return (wallets = new Wallets());
        const element = new Element(part, look);
        group.set(part, element);
        return element;
      },
      getElement: (part: string) => group.get(part) ?? null,
    };
  };

  const createPaymentMethod = async ({
    card,
    elements: group,
  }: {
    card: Element;
    elements?: { walletToken: () => string | undefined };
  }): Promise<object> => {
    if (group) return { paymentMethod: { id: group.walletToken() } };
    const id = await card.token();
    const error = { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' };
    return id === null ? { error } : { paymentMethod: { id } };
  };

  /** The bank's page in a frame of its own, over ours, with a way to close it. @returns what it was answered */
  const askBank = async (clientSecret: string): Promise<unknown> => {
    const before = document.activeElement;
    const overlay = document.createElement('dialog');
    overlay.setAttribute('aria-label', 'Authentication by your bank');
    const frame = document.createElement('iframe');
    frame.title = 'Bank';
    frame.src = `${BANK}/stub/bank.html#${clientSecret}`;
    overlay.append(frame);
    document.body.append(overlay);
    overlay.showModal();
    const answer = await new Promise<unknown>((resolve) => {
      addEventListener('message', ({ origin, data }) => origin === BANK && resolve(data));
      overlay.addEventListener('cancel', () => resolve('closed'));
    });
    overlay.remove();
    if (before instanceof HTMLElement) before.focus();
    return answer;
  };

  const handleNextAction = async ({ clientSecret }: { clientSecret: string }): Promise<object> => {
    await askBank(clientSecret);
    const answer = await fetch(`${API}/payment_intents/${clientSecret.split('_secret_')[0]}`);
    return { paymentIntent: (await answer.json()) as object };
  };

  /** Saves a card, with the bank's approval if it asks. */
  const confirmCardSetup = async (secret: string, { payment_method: token }: { payment_method: string }) => {
    if (token === 'pm_card_authenticationRequired' && (await askBank(secret)) !== 'approved') {
      const message = 'We are unable to authenticate your payment method.';
      const error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message };
      return { error: { ...error, setup_intent: { status: 'requires_payment_method' } } };
    }
    const answer = await fetch(`${API}/stub/setup`, { method: 'POST', body: JSON.stringify({ secret, token }) });
    return (await answer.json()) as object;
  };

  const used = { elements, createPaymentMethod, handleNextAction, confirmCardSetup } as unknown as Used;
  Object.assign(globalThis, { Stripe: Object.assign(() => used, { version: 'endive' }) });
}
