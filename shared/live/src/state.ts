/**
 * `joining` until it is known whether there is a stream, `live` while one is read, `silent` while there is none: then
 * the page has to poll.
 */
export type LiveStatus = 'joining' | 'live' | 'silent';

/** What tabs say to each other. A tab of another version may know other kinds and fields. */
export type Message =
  /** A tab has opened, and asks for the position of the stream. */
  | { kind: 'joined' }
  /** The leader: the stream is open, behind this event. Sent when asked, and at each sign of life of the stream. */
  | Position<'stands'>
  /** The leader: the stream began again, but not behind the last event seen. */
  | Position<'opened'>
  /** The leader: the stream broke off, and will be opened again. */
  | { kind: 'lost' }
  | EventMessage
  /** The session is over. */
  | { kind: 'ended' }
  /** Any tab: it has changed something that belongs to the member. */
  | { kind: 'changed'; what: string }
  /** Any tab: the sales that it shows. Sent when they change, when a tab opens, and every so often. */
  | ({ kind: 'wants' } & TabWants);

/** The sales that one tab wants the stream to follow. */
export interface TabWants {
  tab: string;
  sales: readonly number[];
  /** When the tab was last visible, browser clock, ms. */
  seen: number;
}

export interface Position<Kind extends string> {
  kind: Kind;
  lastId: string | undefined;
  /** The sales that the stream follows because they were named. */
  sales?: readonly number[];
  /** When something last happened to the member, or a later time where that is unknown; browser clock, ms. */
  newsAt?: number;
}

export interface EventMessage {
  kind: 'event';
  event: string;
  id: string | undefined;
  data: string;
  /** The last event before this one. A previous version does not send it. */
  after?: string | undefined;
}

/**
 * How a stream ends: `replaced` by another connection of the session, `ended` with the session, `refused` by an API that
 * will refuse it again, or `broken`, and worth opening again.
 */
export type StreamEnd = 'replaced' | 'ended' | 'refused' | 'broken';

/** What a stream says. */
export type StreamInput =
  | { kind: 'hello'; id: string | undefined; sales: readonly number[]; quiet: number }
  | { kind: 'event'; event: string; id: string | undefined; data: string }
  | { kind: 'alive' }
  | { kind: 'end'; end: StreamEnd };

export type Timer = 'joining' | 'look' | 'pause' | 'gather' | 'farewell';

export type Input =
  | { kind: 'start' | 'close' }
  /** From another tab of this browser. */
  | { kind: 'letter'; session: string; message: Message }
  /** The lock of the leader is this tab's, or was taken from it. */
  | { kind: 'granted' | 'stolen' }
  | { kind: 'stream'; reading: number; said: StreamInput }
  | { kind: 'timer'; timer: Timer }
  /** The browser is online again or the tab is visible again, is offline, puts the page to sleep, wakes it. */
  | { kind: 'back' | 'offline' | 'frozen' | 'thawed' }
  /** The sales on this tab's screen, the newest first. */
  | { kind: 'wanted'; sales: readonly number[] }
  /** This tab has changed something that belongs to the member. */
  | { kind: 'changed'; what: string };

export type Effect =
  | { kind: 'say'; message: Message }
  /** Opens a stream in place of the previous one. */
  | { kind: 'open'; reading: number; token: string; lastId: string | undefined; sales: readonly number[] }
  | { kind: 'abort' }
  /** Queues for the lock of the leader, or takes it from the tab that has it. */
  | { kind: 'queue'; steal: boolean }
  /** Releases the lock, or the place in the queue. */
  | { kind: 'leave' }
  /** Starts a timer, again if it runs. */
  | { kind: 'timer'; timer: Timer; after: number }
  /** Notifies the subscribers of this tab. `quiet`: the stream began, without news since the page was opened. */
  | { kind: 'event'; event: string; data: string }
  | { kind: 'changed'; what: string }
  | { kind: 'opened' | 'quiet' }
  | { kind: 'ended' }
  | { kind: 'close' };

/** The circumstances of an input. */
export interface Now {
  /** Browser clock, ms. */
  at: number;
  visible: boolean;
  /** The token of the browser, whichever session it is for. */
  token: string | undefined;
  /** In [0, 1). */
  chance: number;
}

/** The stream of the tab that leads. */
interface Stream {
  /** Its number; undefined while it waits to be opened again. */
  reading: number | undefined;
  token: string;
  /** The sales that it was opened for. */
  sales: readonly number[];
  openedAt: number;
  /** How often in a row it could not be opened. */
  attempt: number;
  /** Those of them that it follows; unknown until it has said hello. */
  followed: readonly number[] | undefined;
}

/** Everything that one tab knows about the stream that the tabs of its browser share. */
export interface State {
  /** Names this tab to the others. */
  tab: string;
  /** The session's newest token, as each proof of identity gives it another, and the name of the session. */
  token: string;
  session: string;
  /** Tabs cannot agree on a leader here: each reads its own stream. */
  alone: boolean;
  /** When the page was opened, browser clock, ms. */
  began: number;
  page: 'awake' | 'asleep' | 'closed';
  status: LiveStatus;
  stream: Stream | undefined;
  /** How many streams it has opened. */
  readings: number;
  /** It opens no stream: an unknown connection replaced its own, the API refused it, or the session is over. */
  aside: boolean;
  /** The token with which the session was said to be over. */
  ended: string | undefined;
  lastId: string | undefined;
  /** The sales that the stream follows because they were named. */
  followed: readonly number[];
  /** When something last happened to the member, or a later time where that is unknown; browser clock, ms. */
  newsAt: number;
  /** The last sign of life of the stream, browser clock, ms. */
  aliveAt: number;
  /** The sales on this tab's screen. */
  wanted: readonly number[];
  /** When this tab was last visible, browser clock, ms. */
  seenAt: number;
  /** The sales that all tabs show, as far as this one knows. */
  wants: readonly (TabWants & { receivedAt: number })[];
  /** A stream will be opened for more sales in a moment. */
  gathering: boolean;
}

/** Whether an event follows another in the order of the stream: ids are two numbers, `12-3`. Others are in no order. */
export function isNewer(id: string, than: string | undefined): boolean {
  const [one, other] = [id, than ?? ''].map((text) => /^(\d+)-(\d+)$/.exec(text)?.slice(1).map(Number));
  if (!one || !other) return id !== than;
  return one[0] === other[0] ? one[1]! > other[1]! : one[0]! > other[0]!;
}

/** The state of a tab when it starts, or starts again. */
export const NOTHING_KNOWN = {
  status: 'joining',
  stream: undefined,
  aside: false,
  ended: undefined,
  lastId: undefined,
  wants: [],
  gathering: false,
} as const satisfies Partial<State>;

type Given = Pick<State, 'tab' | 'token' | 'session' | 'alone' | 'began' | 'wanted'>;

/** A tab that has not started. */
export function initialState(given: Given, at: number): State {
  const rest = { page: 'awake', readings: 0, followed: [], newsAt: 0, aliveAt: at, seenAt: at } as const;
  return { ...given, ...NOTHING_KNOWN, ...rest };
}
