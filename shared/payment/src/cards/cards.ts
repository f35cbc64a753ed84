import type { CardProvider } from '@le-chai/contracts/cards';
import type { ComponentType } from 'react';

/** What the fields of a new card are doing, and how their card is had. */
export interface CardHandle {
  /**
   * Turns the typed card into a token of the provider, which alone receives it.
   * @returns the token; or that something is wrong, if the fields show it themselves
   * @throws {Error} with a sentence for the member, if the provider is unreachable
   */
  tokenise: () => Promise<{ token: string } | { wrong: true }>;
}

export interface CardFieldsProps {
  /** The name on the card, as far as it is known. */
  name: string;
  disabled: boolean;
  /** Called once the fields are ready, and with undefined when they are removed. */
  onHandle: (handle: CardHandle | undefined) => void;
  /** Called when something has been typed: it would be lost by leaving. */
  onTouched: () => void;
}

export interface WalletsProps {
  /** Those that the account has, such as `google_pay`. */
  wallets: readonly string[];
  /** What is charged, EUR. */
  amount: number;
  disabled: boolean;
  /** Called once the member has approved, with a token as a typed card gives one. A sheet that is closed calls nothing. */
  onApproved: (token: string) => void;
}

/** A card provider in the browser. */
export interface Cards {
  /** No money moves, and everything looks like it. */
  readonly test: boolean;
  /** The fields of a new card: number, expiry, security code, name. */
  readonly Fields: ComponentType<CardFieldsProps>;
  /** The buttons of wallets, as far as this device has them; it renders nothing if there are none. */
  readonly Wallets: ComponentType<WalletsProps>;
  /** Rendered wherever `authenticate` is called: questions within our own page appear here. Invisible until then. */
  readonly Authentication: ComponentType;
  /**
   * Lets the member answer the bank. The server then knows the state of the payment.
   * @returns `abandoned` if the member closed it without an answer
   * @throws {Error} with a sentence for the member, if it could not be shown
   */
  authenticate: (clientSecret: string) => Promise<'answered' | 'abandoned'>;
  /**
   * Finishes the setup of a card that the server has started, so that it can be saved: with a token from the fields,
   * and the member's answer to the bank. May be called again for a setup that is not finished.
   * @throws {Error} with a sentence for the member, if it is unknown whether it finished
   */
  setUp: (clientSecret: string, token: string) => Promise<SetUp>;
}

/** What became of a setup: `abandoned` where the bank got no answer, or the bank's refusal in a sentence. */
export type SetUp = 'done' | 'abandoned' | { refused: string };

// oxlint-disable-next-line le-chai/no-module-state -- the code of a provider is the same for every member
const loaded = new Map<string, Promise<Cards>>();

/**
 * Loads the code of a provider, none of which is loaded before. Loaded once, however often it is requested; after a
 * failure the next caller tries again.
 * @throws {Error} with a sentence for the member, if it cannot be loaded
 */
export function loadCards(provider: CardProvider): Promise<Cards> {
  const id = `${provider.name} ${provider.publishable_key}`;
  const before = loaded.get(id);
  if (before) return before;
  const loading = load(provider).catch((error: unknown) => {
    loaded.delete(id);
    throw error;
  });
  loaded.set(id, loading);
  return loading;
}

async function load({ name, publishable_key: key, test }: CardProvider): Promise<Cards> {
  switch (name) {
    case 'none':
      throw new Error('We aren’t taking card payments at the moment. Pay by bank transfer, or contact us.');
    case 'test': {
      const code = await arrived(import(/* webpackChunkName: "cards-test" */ './test-provider/test-cards.ts'));
      return code.testCards();
    }
    case 'stripe': {
      const code = await arrived(import(/* webpackChunkName: "cards-stripe" */ './stripe/stripe-cards.ts'));
      return code.stripeCards(key ?? '', test);
    }
  }
}

async function arrived<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new Error('The card fields could not be loaded. Check your connection and try again.', { cause });
  }
}
