import fc from 'fast-check';
import { idle, intentStep, isUnderWay, keptOf, REPEATED_WITHIN, restored, type IntentState } from './intent-step.ts';

type State = IntentState<string>;
type Reducer = typeof intentStep<string>;
interface Core {
  step: Reducer;
  keep: (state: State) => unknown;
  restore: typeof restored<string>;
}
const OURS: Core = { step: intentStep, keep: keptOf, restore: restored };

const keptAttempt = fc.record(
  { key: fc.string(), way: fc.string(), meaning: fc.string(), since: fc.nat() },
  { requiredKeys: [] },
);
const keptText = fc.oneof(keptAttempt, fc.array(keptAttempt));

const meaning = fc.constantFrom('one', 'two', 'three');
/** What becomes of what is under way: whether it reaches the server, what that says, and whether the answer is lost on the way back. */
const ending = fc.record({ arrives: fc.boolean(), says: fc.constantFrom('yes', 'no'), isLost: fc.boolean() } as const);
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ press: meaning }) },
  { weight: 4, arbitrary: fc.record({ end: ending }) },
  { weight: 1, arbitrary: fc.constant({ other: 'ask' } as const) },
  { weight: 1, arbitrary: fc.constant({ other: 'reset' } as const) },
  { weight: 1, arbitrary: fc.constant({ other: 'reload' } as const) },
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** A server that acts once for a key, and a tab that means things and may be reloaded. @returns what went wrong, in words */
function play(
  { step, keep, restore }: Core,
  askable: boolean,
  needsPreparing: boolean,
  deeds: readonly Deed[],
): string[] {
  const wrong: string[] = [];
  const answers = new Map<string, { meant: string; says: 'yes' | 'no' | 'closed' }>();
  /** Keys that were sent, by what they meant, until the tab knows what became of them. */
  const unsettled = new Map<string, string>();
  const keysDone: string[] = [];
  let drawn = 0;
  let tab = { state: idle<string>(askable) } as ReturnType<Reducer>;
  const sent = new Map<string, string>();

  const settle = (key: string): void => {
    for (const [meant, open] of unsettled) if (open === key) unsettled.delete(meant);
  };
  const goTo = (next: ReturnType<Reducer>): void => {
    const { effect, state } = next;
    if (state.stage === 'done' && tab.state.stage !== 'done') {
      const { key } = state.current!;
      if (keysDone.includes(key)) wrong.push(`${key} was done twice`);
      keysDone.push(key);
    }
    tab = next;
    if (effect?.do === 'send') {
      const { current } = state;
      const meant = effect.request.split(' ')[0]!;
      const open = unsettled.get(meant);
      if (open !== undefined && open !== effect.key) wrong.push(`${meant} has a second key`);
      if (askable && [...unsettled.values()].some((key) => key !== effect.key)) wrong.push('two attempts are open');
      if ((sent.get(effect.key) ?? effect.request) !== effect.request) wrong.push('another request under one key');
      if (!JSON.stringify(keep(state)).includes(effect.key)) wrong.push('sent before it was kept');
      if (current?.key !== effect.key) wrong.push('sent as another attempt');
      if (JSON.stringify(keep(state)).includes('pm_')) wrong.push('a card was kept');
      unsettled.set(meant, effect.key);
      sent.set(effect.key, effect.request);
    }
  };
  const act = (key: string, says: 'yes' | 'no'): string => {
    const known = answers.get(key) ?? { meant: '', says };
    answers.set(key, known);
    return known.says;
  };

  for (const one of deeds) {
    const { state, effect } = tab;
    if ('press' in one) {
      drawn += 1;
      const request = askable ? `${one.press} pm_${drawn}` : one.press;
      const press = {
        key: `key-${drawn}`,
        meaning: one.press,
        way: 'card',
        since: 0,
        request: needsPreparing ? undefined : request,
      };
      const next = step(state, { type: 'press', press });
      if (isUnderWay(state.stage) && (next.effect || next.state !== state)) wrong.push('a second press did something');
      if (!isUnderWay(state.stage)) goTo(next);
    } else if ('end' in one) {
      const { arrives, says, isLost } = one.end;
      if (effect?.do === 'prepare') {
        goTo(step(state, { type: 'prepared', request: isLost ? undefined : `${state.next!.meaning} pm_${drawn}` }));
      } else if (effect?.do === 'send') {
        const { key } = effect;
        const said = arrives ? act(key, says) : undefined;
        const known = said !== undefined && !isLost;
        if (known) settle(key);
        goTo(
          step(state, { type: 'answered', key, outcome: known ? (said === 'yes' ? 'done' : 'refused') : 'unknown' }),
        );
        if (known && tab.state.open.some((attempt) => attempt.key === key))
          wrong.push(`${key} is open though it is known`);
        if (!known && tab.state.stage !== 'unknown') wrong.push('a lost answer is taken for one');
      } else if (effect?.do === 'ask') {
        const { key } = effect;
        const found = answers.get(key)?.says === 'yes' ? 'done' : 'nothing';
        if (arrives && !answers.has(key)) answers.set(key, { meant: '', says: 'closed' });
        const known = arrives && !isLost;
        if (known) settle(key);
        goTo(step(state, { type: 'found', key, outcome: known ? found : 'unknown' }));
      }
    } else if (one.other === 'reload') {
      // A request in flight may have arrived all the same.
      if (effect?.do === 'send') act(effect.key, 'yes');
      const text = JSON.stringify(keep(state));
      const opened = text === undefined ? { state: idle<string>(askable) } : restore(JSON.parse(text), askable);
      if (!opened) wrong.push('what was kept cannot be read');
      else {
        if (!['asking', 'idle'].includes(opened.state.stage)) wrong.push(`a reload ends in ${opened.state.stage}`);
        if (askable && unsettled.size > 0 && opened.effect?.do !== 'ask') wrong.push('a reload asks nothing');
        goTo(opened);
      }
    } else goTo(step(state, { type: one.other }));
  }
  return wrong;
}

const cases = fc.tuple(fc.boolean(), fc.boolean(), fc.array(deed, { maxLength: 40 }));
const findings = (core: Core): string[] => {
  const found = fc.check(
    fc.property(cases, ([askable, prepares, deeds]) => play(core, askable, askable && prepares, deeds).length === 0),
    { seed: 24, numRuns: 2000 },
  );
  const [[askable, prepares, deeds] = [false, false, []]] = found.counterexample ?? [];
  return play(core, askable, askable && prepares, deeds);
};

/*
 * Reducers with a mistake each, which the same play has to find.
 */
const busyTwin: Reducer = (state, event) =>
  intentStep(
    event.type === 'press' && state.stage === 'sending' ? { ...state, stage: 'idle', open: [] } : state,
    event,
  );
const keepsRefused: Reducer = (state, event) => {
  const step = intentStep(state, event);
  return event.type === 'answered' && event.outcome === 'refused'
    ? { ...step, state: { ...step.state, open: state.open } }
    : step;
};
const asOutcome =
  (from: 'unknown' | 'nothing', to: 'refused' | 'nothing'): Reducer =>
  (state, event) =>
    intentStep(
      state,
      (event.type === 'answered' || event.type === 'found') && event.outcome === from
        ? ({ ...event, outcome: to } as typeof event)
        : event,
    );
const forgets: Reducer = (state, event) => {
  const step = intentStep(state, event);
  return step.state.stage === 'unknown' && event.type === 'answered' ? { state: { ...step.state, open: [] } } : step;
};
const oneSlot: Reducer = (state, event) =>
  intentStep(
    event.type === 'press' && !state.askable && !isUnderWay(state.stage)
      ? { ...state, open: state.open.filter((attempt) => attempt.meaning === event.press.meaning) }
      : state,
    event,
  );
const sendsWithoutAsking: Reducer = (state, event) => {
  if (event.type !== 'press' || isUnderWay(state.stage)) return intentStep(state, event);
  const step = intentStep({ ...state, askable: false }, event);
  return { ...step, state: { ...step.state, askable: state.askable } };
};

const pressAt = (since: number, key: string) => ({
  type: 'press' as const,
  press: { key, meaning: 'one', way: undefined, since, request: 'one' },
});
const openOf = (kept: unknown, askable: boolean) => restored(kept, askable)?.state.open ?? [];
const lose = (state: State): State =>
  intentStep(state, { type: 'answered', key: state.current!.key, outcome: 'unknown' }).state;

describe('an intent', () => {
  it('has one key for what is meant until its outcome is known, whatever is pressed, lost, found out and reloaded', () => {
    fc.assert(
      fc.property(cases, ([askable, prepares, deeds]) => {
        expect(play(OURS, askable, askable && prepares, deeds)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Partial<Core>, RegExp]>([
    ['sends again while it is sending', { step: busyTwin }, /second press did something/],
    ['keeps the key of what was refused', { step: keepsRefused }, /open though it is known/],
    ['takes a lost answer for a refusal', { step: asOutcome('unknown', 'refused') }, /lost answer is taken for one/],
    [
      'takes an unanswered question for nothing',
      { step: asOutcome('unknown', 'nothing') },
      /lost answer|second key|two attempts/,
    ],
    ['forgets what was lost', { step: forgets }, /second key|two attempts/],
    ['has a place for one meaning only', { step: oneSlot }, /second key/],
    ['sends something else without asking', { step: sendsWithoutAsking }, /two attempts|second key/],
    [
      'does not keep what is unknown',
      { keep: (s) => (s.stage === 'unknown' ? undefined : keptOf(s)) },
      /second key|reload asks nothing/,
    ],
    [
      'keeps its card',
      { keep: (s) => s.open[0] && { ...(keptOf(s) as object), card: s.open[0].request } },
      /card was kept|cannot be read/,
    ],
    ['does not ask after a reload', { restore: () => ({ state: idle(true) }) }, /reload asks nothing|second key/],
    [
      'is found sending after a reload',
      { restore: (kept, askable) => ({ state: { ...restored<string>(kept, askable)!.state, stage: 'sending' } }) },
      /reload ends in sending/,
    ],
  ])('would be caught if it %s', (_, bug, words) => {
    expect(findings({ ...OURS, ...bug }).join('\n')).toMatch(words);
  });

  it('is found again by what it means for ten minutes, and is meant again after that', () => {
    const first = lose(intentStep(idle<string>(false), pressAt(0, 'first')).state);
    const again = intentStep(first, pressAt(REPEATED_WITHIN - 1, 'second'));
    expect(again.effect).toMatchObject({ do: 'send', key: 'first' });
    expect(intentStep(lose(again.state), pressAt(REPEATED_WITHIN, 'third')).effect).toMatchObject({ key: 'third' });
  });

  it('reads any text that a tab may hold, or drops it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), keptText), fc.boolean(), (kept, askable) => {
        const open = openOf(kept, askable);
        const keptAgain: unknown = JSON.parse(JSON.stringify(keptOf({ ...idle(askable), open }) ?? null));
        expect(openOf(keptAgain, askable)).toEqual(open);
      }),
    );
    expect(restored({ key: 1 }, true)).toBeUndefined();
    expect(restored('x', false)).toBeUndefined();
    expect(restored([{ key: 'k', meaning: 'm' }], false)).toBeUndefined();
  });
});
