import { type Books, type EmulatedIntent, type EmulatedMethod, newId, newSecret } from './books.ts';
import { disputesOf } from './disputes.ts';
import { type Form, textOf } from './form.ts';
import type { Intents } from './intents.ts';
import { attach, detach, shownMethod } from './methods.ts';
import { invalid, missing } from './refusal.ts';
import { createRefund, readRefund, refundsOf } from './refunds.ts';

export interface Parts {
  books: Books;
  intents: Intents;
}

type Handler = (parts: Parts, form: Form, id: string) => object;

/** The calls that are emulated, by method and path. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v1\/payment_intents$/, ({ intents }, form) => intents.create(form)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ books, intents }, form, id) => expanded(books, form, intents.read(id))],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    ({ books, intents }, form, id) => expanded(books, form, intents.confirm(id, form)),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, ({ intents }, form, id) => intents.cancel(id, form)],
  ['POST', /^\/v1\/refunds$/, ({ books }, form) => createRefund(books, form)],
  ['GET', /^\/v1\/refunds$/, ({ books }, form) => list(refundsOf(books, textOf(form['payment_intent']) ?? ''))],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ books }, _form, id) => readRefund(books, id)],
  ['GET', /^\/v1\/balance_transactions$/, listMovements],
  ['GET', /^\/v1\/disputes$/, ({ books }, form) => list(disputesOf(books, textOf(form['payment_intent']) ?? ''))],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['POST', /^\/v1\/customers\/(\w+)$/, changeCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, forgetCustomer],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, readSetup],
  ['GET', /^\/v1\/payment_method_configurations$/, ({ books }) => list([configurationOf(books)])],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/attach$/, ({ books }, form, id) => attachKnown(books, form, id)],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, ({ books }, _form, id) => shown(detach(books, id))],
];

/** @throws {StripeRefusal} 404 when it runs, for a call that is not emulated */
export function handlerOf({ method, path }: { method: string; path: string }): (parts: Parts, form: Form) => object {
  for (const [routeMethod, pattern, handler] of ROUTES) {
    const found = routeMethod === method && pattern.exec(path);
    if (found) return (parts, form) => handler(parts, form, found[1] ?? '');
  }
  return () => {
    throw missing('route', `${method} ${path}`);
  };
}

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

/** With its payment method in full, where that is asked for. */
const expanded = (books: Books, { expand }: Form, intent: EmulatedIntent): object =>
  expand === undefined ? intent : { ...intent, payment_method: shownMethod(books, intent.payment_method) };

/** What is turned on in the dashboard. */
function configurationOf({ wallets }: Books): object {
  if (wallets === null) throw invalid('This key may not read payment method configurations');
  return {
    id: 'pmc_1',
    object: 'payment_method_configuration',
    active: true,
    is_default: true,
    application: null,
    ...Object.fromEntries(wallets.map((wallet) => [wallet, { available: true }])),
  };
}

/** The newest first, a page at a time. */
function listMovements({ books }: Parts, form: Form): object {
  const { gte, lt } = form['created'] as { gte: string; lt: string };
  const within = books.movements.filter(({ created }) => created >= Number(gte) && created < Number(lt)).toReversed();
  const after = within.findIndex(({ id }) => id === textOf(form['starting_after'])) + 1;
  const limit = Number(form['limit']);
  return { ...list(within.slice(after, after + limit)), has_more: after + limit < within.length };
}

/** Without what the card does. */
const shown = ({ id, object, customer, card }: EmulatedMethod) => ({ id, object, customer, card });

function attachKnown(books: Books, form: Form, id: string): object {
  const customer = textOf(form['customer']) ?? '';
  if (!books.customers.has(customer)) throw missing('customer', customer);
  return shown(attach(books, id, customer));
}

function createCustomer({ books }: Parts, form: Form): object {
  const customer = {
    id: newId('cus'),
    object: 'customer' as const,
    email: textOf(form['email']),
    name: textOf(form['name']),
  };
  books.customers.set(customer.id, customer);
  return customer;
}

function changeCustomer({ books }: Parts, form: Form, id: string): object {
  const customer = books.customers.get(id);
  if (!customer) throw missing('customer', id);
  return Object.assign(customer, { email: textOf(form['email']) });
}

function forgetCustomer({ books }: Parts, _form: Form, id: string): object {
  if (!books.customers.delete(id)) throw missing('customer', id);
  for (const method of books.methods.values()) if (method.customer === id) method.customer = null;
  return { id, object: 'customer', deleted: true };
}

function createSetup({ books }: Parts, form: Form): object {
  const customer = textOf(form['customer']);
  if (customer === null || !books.customers.has(customer)) throw invalid('No such customer', 'resource_missing');
  const id = newId('seti');
  const setup = {
    id,
    object: 'setup_intent' as const,
    status: 'requires_payment_method' as const,
    client_secret: newSecret(id),
    customer,
    payment_method: null,
  };
  books.setups.set(id, setup);
  return setup;
}

function readSetup({ books }: Parts, _form: Form, id: string): object {
  const setup = books.setups.get(id);
  if (!setup) throw missing('setup_intent', id);
  const method = setup.payment_method === null ? undefined : books.methods.get(setup.payment_method);
  return { ...setup, payment_method: method ? shown(method) : null };
}
