import fc from 'fast-check';
import { BrowserModel, type Action, type ModelTab } from './browser-model.ts';
import { initialState, type Effect, type Input, type Message, type State, type StreamInput } from './state.ts';
import { step as realStep, type Step } from './step.ts';

type StepFunction = typeof realStep;

const tab = fc.nat(6);
const shown = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 18, size: 'max' });
const among = (...kinds: Action['kind'][]) => fc.record({ kind: fc.constantFrom(...kinds), tab, sales: shown });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: among('open', 'event', 'event', 'event') },
  { weight: 3, arbitrary: among('cut', 'replace', 'mute', 'down', 'up', 'up', 'renew', 'switch') },
  { weight: 4, arbitrary: among('close', 'crash', 'hang', 'unhang', 'freeze', 'thaw', 'thaw') },
  { weight: 2, arbitrary: among('offline', 'show', 'hide', 'change') },
  { weight: 2, arbitrary: among('want') },
);
const story = fc.record({
  seed: fc.integer(),
  acts: fc.array(fc.record({ action, wait: fc.oneof(fc.nat(300), fc.nat(20_000)) }), { minLength: 1, maxLength: 40 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

/** Longer than it takes to notice a tab that hangs, to wait for the API, and to forget a tab. */
const QUIET = 240_000;

/** The state of a browser with tabs once everything works again, or the API is down for good. */
function browserAfter(
  { seed, acts }: Story,
  step: StepFunction,
  { isUp = true, isPrevious = false } = {},
): BrowserModel {
  const browser = new BrowserModel(step, seed, { isPrevious });
  browser.act('open');
  for (const { action: next, wait } of acts) {
    browser.act(next.kind, next);
    browser.wait(wait);
  }
  if (seed % 2 === 0) browser.act('open');
  browser.calm({ isUp });
  browser.wait(QUIET);
  return browser;
}

/** The problems in a browser once everything works again. */
function problemsOf(events: Story, step: StepFunction = realStep, options?: { isPrevious: boolean }): string[] {
  const browser = browserAfter(events, step, options);
  browser.emit();
  browser.wait(1000);
  const reads = browser.live.filter(({ stream }) => stream && !stream.closed);
  // An unknown connection may have replaced that of every tab: they leave the stream to it.
  if (reads.length === 0 && browser.live.every(({ state }) => state.aside)) return browser.faults;
  return [
    ...browser.faults,
    ...(reads.length === 1 ? [] : [`${reads.length} tabs read the stream`]),
    ...browser.live.flatMap((one) => problemsOfTab(one, browser)),
  ];
}

function problemsOfTab({ state, log, openedAt }: ModelTab, browser: BrowserModel): string[] {
  const wanted = new Set(browser.tabs.filter(({ run }) => run !== 'gone').flatMap((one) => one.state.wanted));
  const isFollowed = wanted.size > 20 || state.wanted.every((sale) => state.followed.includes(sale));
  const awake = log.slice(log.findLastIndex(({ what }) => what === 'thawed') + 1);
  const numbers = awake.map(({ what }) => Number(what.split('-')[0])).filter((number) => number > 0);
  const isInOrder = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
  const fetched = log.findLast(({ what }) => what === 'opened')?.place ?? 0;
  const events = browser.session().events.filter(({ place }) => place > Math.max(openedAt, fetched));
  const missed = events.filter(({ id }) => !log.some(({ what }) => what === id));
  return [
    ...(state.status === 'live' ? [] : [`${state.tab} is ${state.status}`]),
    ...(isFollowed ? [] : [`${state.tab} wants what is not followed`]),
    ...(isInOrder ? [] : [`${state.tab} was notified twice or out of order`]),
    ...(missed.length === 0 ? [] : [`${state.tab} missed ${missed.map(({ id }) => id).join()}`]),
  ];
}

describe('the tabs of a browser, whatever happens to messages, tabs, the lock and the API', () => {
  it('have one stream in the end, and each has every event once and in order, or was asked to fetch again', () => {
    fc.assert(
      fc.property(story, (events) => {
        expect(problemsOf(events)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('have it beside tabs of the previous version, which do not say what an event follows', () => {
    fc.assert(
      fc.property(story, (events) => {
        expect(problemsOf(events, realStep, { isPrevious: true })).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('notice that there is no stream', () => {
    fc.assert(
      fc.property(story, (events) => {
        const browser = browserAfter(events, realStep, { isUp: false });
        expect(browser.live.filter(({ state }) => state.status !== 'silent')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

/** The reducer with some of its effects left out. */
const without =
  (isLeftOut: (effect: Effect, state: State) => boolean): StepFunction =>
  (before, input, now) => {
    const { state, effects } = realStep(before, input, now);
    return { state, effects: effects.filter((effect) => !isLeftOut(effect, before)) };
  };

/** Twins of the reducer, each with a fault that it could have. */
const TWINS: Record<string, StepFunction> = {
  'never takes the lead from a tab that hangs': without((effect) => effect.kind === 'queue' && effect.steal),
  'keeps the lock when it goes to sleep': (before, input, now) =>
    (input.kind === 'frozen' ? without((effect) => effect.kind === 'leave') : realStep)(before, input, now),
  'reads on when the lead was taken from it': (before, input, now) =>
    input.kind === 'stolen' ? { state: before, effects: [] } : realStep(before, input, now),
  'takes a letter to another session for its own': (before, input, now) =>
    realStep(before, input.kind === 'letter' ? { ...input, session: before.session } : input, now),
  'believes a stream that it has given up': (before, input, now) => {
    const reading = before.stream?.reading ?? 0;
    return realStep(before, input.kind === 'stream' ? { ...input, reading } : input, now);
  },
  'does not notice that it has missed events': without(
    (effect, { status }) => effect.kind === 'opened' && status !== 'joining',
  ),
  'is notified again of an event that is repeated': (before, input, now) => {
    const { state, effects } = realStep(before, input, now);
    if (input.kind !== 'letter' || input.message.kind !== 'event' || effects.length > 0) return { state, effects };
    return { state, effects: [input.message] };
  },
  'does not look whether the stream is alive': without(
    (effect, { page }) => effect.kind === 'timer' && effect.timer === 'look' && page === 'awake',
  ),
  'takes every quiet beginning for one without news': (before, input, now) => {
    const { state, effects } = realStep(before, input, now);
    return { state, effects: effects.map((effect) => (effect.kind === 'opened' ? { kind: 'quiet' } : effect)) };
  },
  'has more sales followed than there is room for': (before, input, now) => {
    const { state, effects } = realStep(before, input, now);
    const sales = [...new Set(state.wants.flatMap((wants) => wants.sales))];
    return {
      state,
      effects: effects.map((effect) => (effect.kind === 'open' ? Object.assign(effect, { sales }) : effect)),
    };
  },
  'never opens the stream for more sales': without((effect) => effect.kind === 'timer' && effect.timer === 'gather'),
  'does not try again when the stream breaks off': without(
    (effect) => effect.kind === 'timer' && effect.timer === 'pause',
  ),
};

describe('the model finds a reducer that', () => {
  it.each(Object.keys(TWINS))('%s', (name) => {
    const isSound = fc.property(story, (events) => problemsOf(events, TWINS[name]).length === 0);
    expect(fc.check(isSound, { numRuns: 3000, seed: 1, endOnFailure: true }).failed).toBe(true);
  });
});

const now = { at: 2000, visible: true, token: 'ada', chance: 0 };
const given = { tab: 'one', token: 'ada', session: 'ada', alone: false, began: 1000, wanted: [] };
const says = (said: StreamInput): Input => ({ kind: 'stream', reading: 1, said });
const hello = ({ id = '1-1', sales = [] as number[] }) => says({ kind: 'hello', id, sales, quiet: 500 });
const letter = (message: Message): Input => ({ kind: 'letter', session: 'ada', message });

/** What the last of some inputs does in a tab that leads. */
function effectsOf(...inputs: Input[]): readonly Effect[] {
  const first: Step = { state: initialState(given, now.at), effects: [] };
  const lead: Input[] = [{ kind: 'start' }, { kind: 'granted' }];
  return [...lead, ...inputs].reduce(({ state }, input) => realStep(state, input, now), first).effects;
}

describe('a tab that leads', () => {
  const late = letter({ kind: 'stands', lastId: '1-1', sales: [], newsAt: 0 });

  it('fetches again if its stream begins further on than the position that it was given meanwhile', () => {
    expect(effectsOf(late, hello({ id: '2-2' }))).toContainEqual({ kind: 'opened' });
    expect(effectsOf(late, hello({ id: '1-1' }))).not.toContainEqual({ kind: 'opened' });
  });

  it('informs the others of the sales its stream follows, whatever a late message says', () => {
    const message = expect.objectContaining({ kind: 'stands', sales: [7] }) as unknown;
    expect(effectsOf(hello({ sales: [7] }), late, says({ kind: 'alive' }))).toContainEqual({ kind: 'say', message });
  });

  it('leaves alone what a later version of the package says', () => {
    expect(effectsOf(letter({ kind: 'weather' } as unknown as Message))).toEqual([]);
  });
});
