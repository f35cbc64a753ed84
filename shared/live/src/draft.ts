import type { Effect, Message, Now, State, Timer } from './state.ts';

/** A step that is being worked out, on a copy of the state. */
export interface Draft {
  state: State;
  effects: Effect[];
  now: Now;
}

/** The handler for each kind of a union. */
export type Handlers<Union extends { kind: string }> = {
  [Kind in Union['kind']]: (draft: Draft, one: Extract<Union, { kind: Kind }>) => void;
};

/** Tabs of another version may send messages unknown here. */
export function handle<Union extends { kind: string }>(handlers: Handlers<Union>, draft: Draft, one: Union): void {
  const handler = handlers[one.kind as Union['kind']] as ((draft: Draft, one: Union) => void) | undefined;
  handler?.(draft, one);
}

export function say({ effects }: Draft, message: Message): void {
  effects.push({ kind: 'say', message });
}

export function start({ effects }: Draft, timer: Timer, after: number): void {
  effects.push({ kind: 'timer', timer, after });
}

export function queue({ effects }: Draft, steal = false): void {
  effects.push({ kind: 'queue', steal });
}

/** Gives up the stream, and the lock or the place in the queue. */
export function leave({ state, effects }: Draft): void {
  state.stream = undefined;
  effects.push({ kind: 'abort' }, { kind: 'leave' });
}
