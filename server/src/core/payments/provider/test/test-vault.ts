import { randomBytes } from 'node:crypto';
import { type Card, CardRefused } from '../provider.ts';
import { namedBy, nameOf, secretOf, type TestBooks } from './test-books.ts';
import { DECLINED, keptCard, type TestCard, testCard } from './test-cards.ts';

interface TestSetup {
  customer: string;
  clientSecret: string;
  /** Once it is finished. */
  token?: string;
}

interface KeptCard extends Card {
  customer: string;
  token: string;
}

/** The cards that the test provider keeps for customers, and their setups. */
export class TestVault {
  readonly #books: TestBooks;

  constructor(books: TestBooks) {
    this.#books = books;
  }

  async createSetup(customer: string): Promise<{ reference: string; clientSecret: string }> {
    const reference = `seti_${randomBytes(12).toString('hex')}`;
    const setup: TestSetup = { customer, clientSecret: secretOf(reference) };
    await this.#books.enter(reference, setup);
    return { reference, clientSecret: setup.clientSecret };
  }

  /** @returns false if there is no such setup, or no card that it could be finished with */
  async finishSetup(clientSecret: string, token: string | undefined): Promise<boolean> {
    if (token === undefined || !testCard(token)) return false;
    return this.#books.alter<TestSetup>(namedBy(clientSecret), (setup) =>
      setup.clientSecret === clientSecret ? { token } : undefined,
    );
  }

  /** @throws {CardRefused} */
  async save(customer: string, setupOrToken: string): Promise<Card | null> {
    if (!setupOrToken.startsWith('seti_')) return this.#keep(customer, setupOrToken, randomBytes(12).toString('hex'));
    const setup = await this.#books.read<TestSetup>(setupOrToken);
    if (setup?.customer !== customer || setup.token === undefined) return null;
    return this.#keep(customer, setup.token, setupOrToken);
  }

  /** What a card does that is kept for a customer. */
  async find(reference: string, customer: string | null): Promise<TestCard | undefined> {
    const kept = await this.#books.read<Partial<KeptCard>>(reference);
    return kept?.token !== undefined && kept.customer === customer ? testCard(kept.token) : undefined;
  }

  /** Forgets a customer, with the cards and setups that are the customer's. */
  async forget(customer: string): Promise<void> {
    await this.#books.removeOf(customer, ['pm', 'seti']);
    await this.#books.remove(customer);
  }

  async #keep(customer: string, token: string, name: string): Promise<Card> {
    const known = testCard(token);
    if (!known) throw new CardRefused('This card cannot be used. Please try another.');
    if (known.outcome === 'declined') throw new CardRefused(DECLINED);
    const card = keptCard(nameOf('pm', name), known);
    const kept: KeptCard = { ...card, customer, token };
    await this.#books.enter(card.reference, kept);
    return card;
  }
}
