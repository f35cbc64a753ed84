import { type Books, type EmulatedMethod, newId } from './books.ts';
import { invalid, missing, StripeRefusal } from './refusal.ts';

type Outcome = 'succeeds' | 'declined' | 'asks' | 'late';

/** Tokens that every account knows in test mode, and a late one of our own. */
const TOKENS: Record<string, { outcome: Outcome; last4: string; brand: string; wallet?: string }> = {
  pm_card_visa: { outcome: 'succeeds', last4: '4242', brand: 'visa' },
  pm_card_mastercard: { outcome: 'succeeds', last4: '4444', brand: 'mastercard' },
  pm_card_visa_chargeDeclined: { outcome: 'declined', last4: '0002', brand: 'visa' },
  pm_card_authenticationRequired: { outcome: 'asks', last4: '3155', brand: 'visa' },
  pm_card_late: { outcome: 'late', last4: '0077', brand: 'visa' },
  pm_google_pay: { outcome: 'succeeds', last4: '4242', brand: 'visa', wallet: 'google_pay' },
  pm_google_pay_declined: { outcome: 'declined', last4: '0002', brand: 'visa', wallet: 'google_pay' },
};

/** What a card does, given by token or by the name of one that is kept for the same customer. */
export function outcomeOf(books: Books, card: string, customer: string | null): Outcome {
  const kept = books.methods.get(card);
  if (kept && kept.customer !== customer) throw invalid('The PaymentMethod belongs to another customer');
  const known = TOKENS[kept?.token ?? card];
  if (!known) throw invalid(`No such PaymentMethod: '${card}'`, 'resource_missing');
  return known.outcome;
}

/** A payment method as it is shown in full: of a token, one that was never kept. */
export function shownMethod(books: Books, card: string | null): object | null {
  const kept = books.methods.get(card ?? '');
  const known = TOKENS[kept?.token ?? card ?? ''];
  if (!known) return null;
  const { brand, last4, wallet } = known;
  const shown = { brand, last4, exp_month: 12, exp_year: 2035, wallet: wallet ? { type: wallet } : null };
  return { id: card, object: 'payment_method', type: 'card', customer: kept?.customer ?? null, card: shown };
}

/** Keeps a token's card for a customer, under a name of its own. */
export function attach(books: Books, card: string, customer: string): EmulatedMethod {
  const kept = books.methods.get(card);
  if (kept) {
    if (kept.customer !== null && kept.customer !== customer) throw invalid('Attached to another customer');
    kept.customer = customer;
    return kept;
  }
  const known = TOKENS[card];
  if (!known) throw missing('PaymentMethod', card);
  if (known.outcome === 'declined') throw declined();
  const { brand, last4, wallet } = known;
  const method: EmulatedMethod = {
    id: newId('pm'),
    object: 'payment_method',
    customer,
    card: { brand, last4, exp_month: 12, exp_year: 2035, wallet: wallet ? { type: wallet } : null },
    token: card,
  };
  books.methods.set(method.id, method);
  return method;
}

export function detach(books: Books, id: string): EmulatedMethod {
  const kept = books.methods.get(id);
  if (!kept?.customer) throw invalid('The payment method is not attached to a customer');
  kept.customer = null;
  return kept;
}

export const declined = (payment_intent?: unknown) =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    ...(payment_intent !== undefined && { payment_intent }),
  });
