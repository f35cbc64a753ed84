import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from './call.ts';
import { weeklyOffersParams } from './auctions.ts';
import { CHANGED_BY, changesOf, isOfTheHouse, NOTICED, type Target, TOUCHED, touches } from './changes.ts';
import { NOTICE_KINDS } from './notices.ts';

/** Answers that nothing touches, with the reason. Another answer that a browser keeps is touched by a kind of change. */
const UNTOUCHED: Record<string, string> = {
  'auction-filters': 'counts, fresh for minutes',
  'auction-counter': 'counts, fresh for minutes',
  'planned-sales': 'only the operator plans, and it is asked for each time it is shown',
  'preview-sale': 'the same',
  'price-history': 'what was paid is not changed',
  producer: 'the same',
  'past-results': 'the same',
  home: 'for visitors, whom nothing is sent to: it is asked for again while it is shown',
  'get-signup-draft': 'whether this browser has a draft, asked when the page comes',
};
/** Files, streams and calls not made by browsers. */
const NOT_KEPT = new Set([
  'payment-receipt',
  'my-cellar-bottles-report',
  'my-cellar-bottles-sheet',
  'my-cellar-storage-certificate',
  'get-invoice',
  'shipment-certificate',
  'member-stream',
  'export-account',
  'house-environment',
  'contracts-served',
]);

let calls: AnyCall[];
beforeAll(async () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const modules = await Promise.all(files.map((name) => import(join(__dirname, name)) as Promise<object>));
  calls = modules.flatMap((module) => Object.values(module).filter(isCall));
});
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'method' in value;

const targets = (): Target[] =>
  Object.values(TOUCHED).flatMap((one): readonly Target[] => (one === 'everything' ? [] : one));
const fieldsOf = ({ params, query, body }: AnyCall): string[] =>
  [params, query, body].flatMap((schema) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}));

test('names only calls and parameters that there are', () => {
  for (const { call: id, id: field, only } of targets()) {
    const call = calls.find((one) => one.id === id);
    expect([id, call?.id]).toEqual([id, id]);
    for (const name of [...(field ? [field] : []), ...Object.keys(only ?? {})]) {
      expect([id, fieldsOf(call!)]).toEqual([id, expect.arrayContaining([name])]);
    }
  }
});

test('says of every call that is more than a question what it changes, by a parameter that it has', () => {
  const changing = calls.filter(({ method }) => method !== 'GET');
  expect(Object.keys(CHANGED_BY).toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
  const missing = changing.flatMap((call) =>
    CHANGED_BY[call.id]!.flatMap((made) =>
      typeof made === 'string' || 'where' in made || fieldsOf(call).includes(made[1]) ? [] : [`${call.id}: ${made[1]}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('touches every answer that a browser keeps', () => {
  const touched = new Set(targets().map(({ call }) => call));
  const kept = calls.filter(({ id, method }) => method === 'GET' && !NOT_KEPT.has(id)).map(({ id }) => id);
  expect(kept.filter((id) => !touched.has(id)).toSorted()).toEqual(Object.keys(UNTOUCHED).toSorted());
});

test('knows what every kind of notice is about', () => {
  expect(Object.keys(NOTICED).toSorted()).toEqual([...NOTICE_KINDS].toSorted());
});

test('touches the answers about one thing, and all of them where no id is known', () => {
  const one = { params: { id: '7' } };
  expect(touches({ kind: 'sale', id: 7 }, 'auction-mine', one)).toBe(true);
  expect(touches({ kind: 'sale', id: 8 }, 'auction-mine', one)).toBe(false);
  expect(touches({ kind: 'sale' }, 'auction-mine', one)).toBe(true);
  expect(touches({ kind: 'sale', id: 7 }, 'get-profile')).toBe(false);
});

test('leaves what a bid comes to as it is when others bid, and not what it costs to buy', () => {
  const params = { saleId: '7' };
  expect(touches({ kind: 'sale', id: 7 }, 'quote-sale', { params, body: { quantity: 1 } })).toBe(true);
  expect(touches({ kind: 'sale', id: 7 }, 'quote-sale', { params, body: { quantity: 1, bid_offer: 90 } })).toBe(false);
  expect(touches({ kind: 'addresses' }, 'quote-sale', { params, body: { quantity: 1, bid_offer: 90 } })).toBe(true);
});

const touched = (kind: 'standing' | 'phase' | 'wish', query: Record<string, string>) =>
  touches({ kind, id: 7 }, 'weekly-offers', { query });

test('touches a member’s bids if their standing changes, and only the other lists if a sale begins or ends', () => {
  const [weekly, bids, wishes] = [{ weekly: 'true' }, weeklyOffersParams('offers'), weeklyOffersParams('wishlist')];
  expect([weekly, bids, wishes].map((query) => touched('standing', query))).toEqual([true, true, true]);
  expect([weekly, bids, wishes].map((query) => touched('phase', query))).toEqual([true, false, true]);
  expect([weekly, bids, wishes].map((query) => touched('wish', query))).toEqual([false, false, true]);
  expect(touched('standing', { id_builder: '3' })).toBe(false);
});

test('takes an unknown change for a change of everything but the public configuration', () => {
  expect(changesOf({ id: 'newer-than-this', method: 'POST' })).toEqual([{ kind: 'everything' }]);
  const unknown = { kind: 'newer-than-this' } as unknown as Parameters<typeof touches>[0];
  expect(touches(unknown, 'get-profile')).toBe(true);
  expect(touches(unknown, 'get-info-config')).toBe(false);
  expect(touches({ kind: 'house' }, 'get-info-config')).toBe(true);
});

test('touches the public configuration only by a change of the house', () => {
  const kinds = (Object.keys(TOUCHED) as (keyof typeof TOUCHED)[]).filter((kind) => kind !== 'house');
  const fixed = calls.filter(({ id }) => isOfTheHouse(id)).map(({ id }) => id);
  expect(fixed).toContain('get-all-subscriptions');
  expect(kinds.flatMap((kind) => fixed.filter((id) => touches({ kind }, id)).map((id) => [kind, id]))).toEqual([]);
});

test('counts a new card once: not when its setup begins, but when it is stored', () => {
  const add = { id: 'add-payment-method', method: 'POST' };
  expect(changesOf(add, { body: {} })).toEqual([]);
  expect(changesOf(add, { body: { setup: 'seti_1' } })).toEqual([{ kind: 'cards' }]);
  expect(changesOf(add, { body: { payment_token: 'pm_1' } })).toEqual([{ kind: 'cards' }]);
});

test('says what a bid changes by its address', () => {
  expect(changesOf({ id: 'place-bid', method: 'POST' }, { params: { id: 9 } })).toEqual([{ kind: 'bid', id: 9 }]);
  expect(changesOf({ id: 'get-profile', method: 'GET' })).toEqual([]);
});
