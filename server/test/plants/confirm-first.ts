import type { PoolClient } from 'pg';
import { beginIntent } from '../../src/core/payments/intents/begin-intent.ts';
import { keyOf } from '../../src/core/payments/desk.ts';
import { nameIntent, readIntent } from '../../src/core/payments/intents/intent-rows.ts';
import { hasEnded, type PaymentState, stateOf } from '../../src/core/payments/intent.ts';
import { type PaymentRequest, Payments } from '../../src/core/payments/intents/payments.ts';
import { applyCharge } from '../../src/core/payments/intents/record-charge.ts';

/** Confirms the charge in the transaction that writes the intent: a crash in between, and the money is nobody's. */
export class ConfirmFirst extends Payments {
  override pay(input: PaymentRequest): Promise<PaymentState> {
    return this.desk.database.transaction((client) => this.#payWithin(client, input));
  }

  async #payWithin(client: PoolClient, input: PaymentRequest): Promise<PaymentState> {
    const { provider } = this.desk;
    const id = await beginIntent(this.desk, client, input, { link: false });
    const intent = (await readIntent(client, id))!;
    if (hasEnded(intent) || intent.reference !== null) return stateOf(intent);
    const { customer, description, card, offSession } = intent.asked;
    const { amountCents } = intent;
    const key = keyOf(this.desk, 'charge', id);
    const { reference } = await provider.createCharge({ amountCents, customer, description, link: false, key });
    await nameIntent(client, id, reference);
    const confirmed = await provider.confirmCharge(reference, {
      card,
      offSession,
      key: keyOf(this.desk, 'confirm', id),
    });
    const { intent: after } = await applyCharge(this.desk, client, id, confirmed);
    return stateOf(after, confirmed.clientSecret);
  }
}
