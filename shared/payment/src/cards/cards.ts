import type { CardProvider } from '@le-chai/contracts/cards';
import type { ComponentType } from 'react';

/** What the fields of a new card are doing, and how their card is had. */
export interface CardHandle {
  /**
   * Turns what was typed into a token of the provider. What was typed goes to the provider alone.
   * @returns the token; or what is wrong, where the fields say it themselves
   * @throws {Error} with a sentence for the member, where the provider cannot be reached
   */
  tokenise: () => Promise<{ token: string } | { wrong: true }>;
}

export interface CardFieldsProps {
  /** The name on the card, as far as it is known. */
  name: string;
  disabled: boolean;
  /** Told once the fields can be typed into, and undefined when they are gone. */
  onHandle: (handle: CardHandle | undefined) => void;
  /** Told when something has been typed: it would be lost by leaving. */
  onTouched: () => void;
}

/** A card provider in the browser. */
export interface Cards {
  /** No money moves, and everything looks like it. */
  readonly test: boolean;
  /** The fields of a new card: number, expiry, security code, name. */
  readonly Fields: ComponentType<CardFieldsProps>;
  /** Stands wherever `authenticate` is called: what is asked in our own page is asked here. Nothing is seen of it before. */
  readonly Authentication: ComponentType;
  /**
   * Has the member answer what the bank asks. How the payment stands then is the server's to say.
   * @returns `abandoned` where the member closed it without an answer
   * @throws {Error} with a sentence for the member, where it could not be shown
   */
  authenticate: (clientSecret: string) => Promise<'answered' | 'abandoned'>;
  /**
   * Finishes the setup of a card that the server has begun, so that it can be kept: with a token of the fields, and with
   * what the bank asks of the member. May be called again for a setup that is not finished.
   * @throws {Error} with a sentence for the member, where nobody knows whether it is finished
   */
  setUp: (clientSecret: string, token: string) => Promise<SetUp>;
}

/** What became of a setup: `abandoned` where the bank got no answer, or the bank's refusal in a sentence. */
export type SetUp = 'done' | 'abandoned' | { refused: string };

// oxlint-disable-next-line le-chai/no-module-state -- the code of a provider is the same for every member
const loaded = new Map<string, Promise<Cards>>();

/**
 * Loads the code of a provider; nothing of it is there before. Loaded once, however often it is asked for; after a failure
 * the next caller tries again.
 * @throws {Error} with a sentence for the member, where it cannot be loaded
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
