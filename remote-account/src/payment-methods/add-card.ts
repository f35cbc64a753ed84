import { isFailure, request } from '@le-chai/api';
import type { CardHandle, Cards } from '@le-chai/payment/cards';
import { addPaymentMethod, type PaymentMethod } from '@le-chai/contracts/cards';

/** A setup that was begun. Kept until its card is stored, so that a lost response never creates a second card. */
export interface Setup {
  id: string;
  secret: string;
  /** The revision of the card it was finished with; undefined until then. */
  finishedWith?: number;
}

export interface TypedCard {
  handle: CardHandle;
  /** How many edits there were: every edit makes it another card. */
  typed: number;
}

/** The stored card, or why there is none: invalid fields, an abandoned bank check, or the bank's refusal. */
export type Added = { card: PaymentMethod } | 'wrong' | 'abandoned' | { refused: string };

/**
 * Stores a card: its setup is begun by the server, finished by the browser with the provider, stored by the server.
 * @param held the setup of an earlier attempt
 * @param hold called with the setup that the next attempt continues, or undefined
 * @throws {ApiError} where the server refuses or does not answer; {Error} where the provider does not
 */
export async function addCard(
  { handle, typed }: TypedCard,
  cards: Cards,
  held: Setup | undefined,
  hold: (setup: Setup | undefined) => void,
): Promise<Added> {
  if (held?.finishedWith === typed) return store(held, hold);
  const answer = await handle.tokenise();
  if ('wrong' in answer) return 'wrong';
  const setup = held && held.finishedWith === undefined ? held : await begin();
  hold(setup);
  const outcome = await cards.setUp(setup.secret, answer.token);
  if (outcome !== 'done') return outcome;
  const finished = { ...setup, finishedWith: typed };
  hold(finished);
  return store(finished, hold);
}

async function begin(): Promise<Setup> {
  const { setup } = await request(addPaymentMethod, { body: {} });
  if (!setup) throw new Error('The card cannot be added at the moment. Please try again.');
  return { id: setup.id, secret: setup.client_secret };
}

async function store({ id }: Setup, hold: (setup: Setup | undefined) => void): Promise<Added> {
  try {
    const { payment_method: card } = await request(addPaymentMethod, { body: { setup: id } });
    if (!card) throw new Error('The card cannot be added at the moment. Please try again.');
    hold(undefined);
    return { card };
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error;
    // A refused setup can't be used again.
    hold(undefined);
    const reason = error.failure.fields?.['payment_token'];
    if (reason === undefined) throw error;
    return { refused: reason };
  }
}
