import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** The bid box of a sale's page, used as a member does. */
export class BidBox {
  readonly page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.page = page;
    this.#hands = hands;
  }

  get region() {
    return this.page.getByRole('region', { name: 'Bid', exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  get commit() {
    return this.region.getByRole('button', { name: /^(Bid |Raise your )/ });
  }

  async open(product: 'lot' | 'barrel', saleId: number): Promise<void> {
    await this.page.goto(`/sales/${product}/${saleId}-x`);
    await this.commit.waitFor();
  }

  /** Enters an amount and, where there are several, a number of units. */
  async think(amount: number, units?: number): Promise<void> {
    if (units !== undefined) {
      await this.#hands.write(this.region.getByRole('spinbutton'), String(units));
      await this.region.getByRole('spinbutton').press('Tab');
    }
    await this.#hands.write(this.region.getByLabel('Another amount'), String(amount));
  }

  /** Opens the confirmation. */
  ask = () => this.#hands.press(this.commit);

  /** Confirms the bid. */
  place = () => this.#hands.press(this.dialog.getByRole('button', { name: 'Place bid' }));

  async bid(amount: number, units?: number): Promise<void> {
    await this.think(amount, units);
    await this.ask();
    await this.place();
    await expect(this.dialog).toBeHidden();
  }

  press = (name: string | RegExp) =>
    this.#hands.press(this.region.getByRole('button', { name }).or(this.region.getByRole('link', { name })));

  says = (words: string | RegExp) => expect(this.region.getByText(words).first()).toBeVisible();
}
