import type { Change } from '@le-chai/contracts/changes';
import fc from 'fast-check';
import * as mechanism from './ledger.ts';

type Mechanism = typeof mechanism;
const COUNTED = { call: 'auction-mine', asked: { params: { id: '7' } } };
const UNCOUNTED = { call: 'get-outstanding-payments', asked: {} };

/**
 * A house, the way to it, and one answer in a browser. What is true is a number that grows; the browser learns of it later,
 * by events in their order or not, or by what it did itself; answers take their time, or are lost.
 */
class World {
  truth = 0;
  /** The newest truth that the browser knows there is. */
  known = 0;
  events: number[] = [];
  ledger = mechanism.EMPTY;
  held = mechanism.NOTHING;
  shown: number | undefined;
  isVisible = false;
  fetching: { known: number; value: number | undefined } | undefined;
  readonly faults: string[] = [];
  readonly m: Mechanism;
  readonly counted: boolean;
  readonly question: mechanism.Question;

  constructor(m: Mechanism, counted: boolean) {
    this.m = m;
    this.counted = counted;
    this.question = counted ? COUNTED : UNCOUNTED;
  }

  private version(value: number): number | undefined {
    return this.counted ? value : undefined;
  }

  private learn(truth: number): void {
    const change: Change = this.counted ? { kind: 'sale', id: 7, version: truth } : { kind: 'payment' };
    this.known = Math.max(this.known, truth);
    this.ledger = this.m.record(this.ledger, change);
  }

  private show(value: number): void {
    if (this.shown !== undefined && value < this.shown) this.faults.push(`went back from ${this.shown} to ${value}`);
    this.shown = value;
  }

  /** Sends, if no request is pending. */
  send(): void {
    if (this.fetching) return;
    this.fetching = { known: this.known, value: undefined };
    this.held = this.m.sending(this.held, this.ledger);
  }

  arrive(): void {
    const { fetching } = this;
    if (fetching?.value === undefined) return;
    this.fetching = undefined;
    const { held, taken } = this.m.arriving(this.held, this.version(fetching.value));
    this.held = held;
    if (!taken) return;
    if (fetching.value < fetching.known) this.faults.push('older than what was known when it was asked');
    this.show(fetching.value);
    // An answer that contains a version reports a change.
    if (this.counted) this.learn(fetching.value);
  }

  step(action: Action): void {
    switch (action) {
      case 'change':
        this.truth += 1;
        this.events.push(this.truth);
        break;
      case 'hear':
        if (this.events.length > 0) this.learn(this.events.shift()!);
        break;
      case 'hear-late':
        if (this.events.length > 0) this.learn(this.events.pop()!);
        break;
      case 'hear-twice':
        if (this.events.length > 0) this.learn(this.events[0]!);
        break;
      case 'ask':
        if (this.shown === undefined || this.m.isOutdated(this.ledger, this.question, this.held)) this.send();
        break;
      case 'poll':
        this.send();
        break;
      case 'read':
        if (this.fetching && this.fetching.value === undefined) this.fetching.value = this.truth;
        break;
      case 'arrive':
        this.arrive();
        break;
      case 'lose':
        this.fetching = undefined;
        break;
      case 'act': {
        // A change of the member's own, whose answer says how it is now.
        this.truth += 1;
        this.learn(this.truth);
        this.ledger = this.m.tick(this.ledger);
        this.held = this.m.putting(this.held, this.ledger.now, true, this.version(this.truth));
        this.show(this.truth);
        break;
      }
      case 'guess':
        // What is shown is changed by hand, in a part.
        if (this.shown === undefined || this.counted) break;
        this.ledger = this.m.tick(this.ledger);
        this.held = this.m.putting(this.held, this.ledger.now, false);
        break;
      case 'show':
        this.isVisible = true;
        if (this.shown === undefined || this.m.isOutdated(this.ledger, this.question, this.held)) this.send();
        break;
      case 'leave':
        this.isVisible = false;
        this.fetching = undefined;
        break;
    }
    if (this.isVisible && !this.fetching && this.m.isDue(this.ledger, this.question, this.held)) this.send();
    const isFresh = this.shown !== undefined && !this.m.isOutdated(this.ledger, this.question, this.held);
    if (isFresh && this.shown! < this.known)
      this.faults.push(`shows ${this.shown} as fresh, and knows of ${this.known}`);
  }

  /** The way becomes quiet: everything is learned, and every answer arrives. */
  settle(): void {
    this.step('show');
    while (this.events.length > 0) this.step('hear');
    for (let round = 0; round < 20; round += 1) {
      this.step('read');
      this.step('arrive');
    }
    if (this.fetching) this.faults.push('never stops asking');
    if (this.shown !== this.truth) this.faults.push(`ends with ${this.shown}, and ${this.truth} is true`);
  }
}

const ACTIONS = [
  'change',
  'hear',
  'hear-late',
  'hear-twice',
  'ask',
  'poll',
  'read',
  'arrive',
  'lose',
  'act',
  'guess',
  'show',
  'leave',
] as const;
type Action = (typeof ACTIONS)[number];

function faultsOf(m: Mechanism, actions: readonly Action[], counted: boolean): string[] {
  const world = new World(m, counted);
  for (const action of actions) world.step(action);
  world.settle();
  return world.faults;
}

const histories = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 60 });
const property = (m: Mechanism, counted: boolean) =>
  fc.property(histories, (actions) => faultsOf(m, actions, counted).length === 0);

describe.each([
  ['without versions', false],
  ['with versions', true],
])('an answer %s', (_, counted) => {
  it('is never older than what was known when it was asked for, never goes back, and ends fresh', () => {
    expect(() => fc.assert(property(mechanism, counted), { numRuns: 600 })).not.toThrow();
  });
});

test('does not take a change without a version for one that a version knows of', () => {
  const notified = mechanism.record(mechanism.EMPTY, { kind: 'sale', id: 7, version: 3 });
  const held = { ...mechanism.NOTHING, stamp: notified.now, version: 3 };
  expect(mechanism.isOutdated(notified, COUNTED, held)).toBe(false);
  const later = mechanism.record(notified, { kind: 'sale', id: 7 });
  expect(mechanism.isOutdated(later, COUNTED, held)).toBe(true);
  // Nor does it forget which version is known.
  expect(mechanism.record(later, { kind: 'sale', id: 7, version: 3 })).toBe(later);
});

test('takes the first version read for no change, and each notified one for a change', () => {
  const detail = { call: 'sale-detail', asked: { params: { saleId: '7' } } };
  const held = { ...mechanism.NOTHING, stamp: 0 };
  const read = mechanism.record(mechanism.EMPTY, { kind: 'stock', id: 7, version: 3, isRead: true });
  expect(mechanism.isOutdated(read, detail, held)).toBe(false);
  expect(mechanism.isOutdated(mechanism.record(read, { kind: 'stock', id: 7, version: 4 }), detail, held)).toBe(true);
  const notified = mechanism.record(mechanism.EMPTY, { kind: 'stock', id: 7, version: 3 });
  expect(mechanism.isOutdated(notified, detail, held)).toBe(true);
});

/** Faults that the property finds, planted one at a time. */
const TWINS: Record<string, Partial<Mechanism>> = {
  'answers bear the number at which they arrive': {
    sending: (held) => ({ ...held, sent: Number.MAX_SAFE_INTEGER }),
  },
  'nothing is ever out of date': { isOutdated: () => false },
  'what is shown and out of date is not asked for': { isDue: () => false },
  'what is asked for and fails is asked for without end': { isDue: (...given) => mechanism.isOutdated(...given) },
  'an answer is put over what came after it was asked for': {
    arriving: (held, version) => ({ held: { ...held, stamp: held.sent, version, owed: false }, taken: true }),
  },
  'a guess counts as an answer': {
    putting: (held, now, _whole, version) => mechanism.putting(held, now, true, version),
  },
  'changes are forgotten': { record: (ledger) => ledger },
  'changes have no number of their own': {
    record: (ledger, change) => ({ ...mechanism.record(ledger, change), now: ledger.now }),
  },
};

/** How often a house is asked that fails each time, after one change. */
function asksOfAFailingHouse(m: Mechanism): number {
  const world = new World(m, false);
  for (const action of ['show', 'read', 'arrive', 'change', 'hear'] as const) world.step(action);
  let asked = 0;
  for (let round = 0; round < 10; round += 1) {
    if (world.fetching) asked += 1;
    world.step('lose');
  }
  return asked;
}

test('asks a house that fails once for each change', () => {
  expect(asksOfAFailingHouse(mechanism)).toBe(1);
});

test.each(Object.entries(TWINS))('finds the fault that %s', (_, planted) => {
  const twin = { ...mechanism, ...planted };
  const isFound = [false, true].some((counted) => fc.check(property(twin, counted), { numRuns: 5000 }).failed);
  expect(isFound || asksOfAFailingHouse(twin) > 1).toBe(true);
});
