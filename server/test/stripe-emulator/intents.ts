import { type Books, type EmulatedIntent, move, newId, newSecret } from './books.ts';
import { type Form, textOf } from './form.ts';
import { declined, outcomeOf } from './methods.ts';
import { invalid, missing, StripeRefusal } from './refusal.ts';

/** A charge that is on its way arrives after this, ms. */
const LATE_MS = 400;

/** PaymentIntents. Each turn is reported by `announce`. */
export class Intents {
  readonly #books: Books;
  readonly #announce: (type: string, intent: EmulatedIntent) => void;

  constructor(books: Books, announce: (type: string, intent: EmulatedIntent) => void) {
    this.#books = books;
    this.#announce = announce;
  }

  create(form: Form): EmulatedIntent {
    const amount = Number(form['amount']);
    if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least 50', 'amount_too_small');
    const id = newId('pi');
    const intent: EmulatedIntent = {
      id,
      object: 'payment_intent',
      amount,
      currency: textOf(form['currency']) ?? '',
      status: 'requires_payment_method',
      client_secret: newSecret(id),
      customer: textOf(form['customer']),
      payment_method: null,
      allowed_payment_method_types: Object.values(
        (form['allowed_payment_method_types'] ?? {}) as Record<string, string>,
      ),
      description: textOf(form['description']),
      metadata: form['metadata'] as Form,
      cancellation_reason: null,
      last_payment_error: null,
    };
    this.#books.intents.set(id, intent);
    return this.#turn(intent, 'created');
  }

  read(id: string): EmulatedIntent {
    const intent = this.#books.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  confirm(id: string, form: Form): EmulatedIntent {
    const intent = this.read(id);
    if (intent.status !== 'requires_payment_method') throw unexpected(intent);
    const card = textOf(form['payment_method']);
    if (card === null) throw invalid('You cannot confirm without a payment method', 'parameter_missing');
    const outcome = outcomeOf(this.#books, card, intent.customer);
    intent.payment_method = card;
    if (outcome === 'succeeds') return this.#move(intent, 'succeeded');
    if (outcome === 'late') return this.#later(intent);
    if (outcome === 'asks' && form['off_session'] !== 'true') return this.#move(intent, 'requires_action');
    this.#fail(intent, outcome === 'asks' ? 'authentication_required' : 'card_declined', 'Your card was declined.');
    throw declined(intent);
  }

  cancel(id: string, form: Form): EmulatedIntent {
    const intent = this.read(id);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') throw unexpected(intent);
    intent.status = 'canceled';
    intent.cancellation_reason = textOf(form['cancellation_reason']) ?? null;
    return this.#turn(intent, 'canceled');
  }

  /** What Stripe's own code in the browser does: the member says yes or no. */
  authenticate(clientSecret: string, approve: boolean): void {
    const intent = [...this.#books.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
    if (intent?.status !== 'requires_action') throw invalid('Nothing to authenticate');
    if (approve) this.#move(intent, 'succeeded');
    else this.#fail(intent, 'payment_intent_authentication_failure', 'The authentication was declined.');
  }

  #later(intent: EmulatedIntent): EmulatedIntent {
    setTimeout(() => this.#move(intent, 'succeeded'), LATE_MS);
    return this.#move(intent, 'processing');
  }

  /** A declined one can be confirmed again, as with Stripe. */
  #fail(intent: EmulatedIntent, code: string, message: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code, message };
    this.#turn(intent, 'payment_failed');
  }

  #move(intent: EmulatedIntent, status: 'succeeded' | 'processing' | 'requires_action'): EmulatedIntent {
    intent.status = status;
    intent.last_payment_error = null;
    if (status === 'succeeded') {
      const source = { id: `ch_${intent.id}`, payment_intent: intent.id };
      move(this.#books, 'charge', { amount: intent.amount, fee: Math.round(intent.amount * 0.015) + 25, source });
    }
    return this.#turn(intent, status);
  }

  #turn(intent: EmulatedIntent, type: string): EmulatedIntent {
    this.#announce(`payment_intent.${type}`, intent);
    return intent;
  }
}

const unexpected = ({ status, ...intent }: EmulatedIntent) =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent is ${status}`,
    payment_intent: { ...intent, status },
  });
