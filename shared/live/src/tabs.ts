import type { TabWishes } from './tab-wishes.ts';

/** What tabs say to each other. A tab of another version may say what this one does not know, and leave out what is newer. */
export type Message =
  /** A tab has opened, and wants to know where the stream stands. */
  | { kind: 'joined' }
  /** The leading tab: the stream stands, behind this event. Said when asked, and whenever the stream gives a sign of life. */
  | Stands<'stands'>
  /** The leading tab: the stream began anew, not behind what was seen last. */
  | Stands<'opened'>
  /** The leading tab: the stream broke off; it is being opened again. */
  | { kind: 'lost' }
  | { kind: 'event'; event: string; id: string | undefined; data: string }
  /** The session is over. */
  | { kind: 'ended' }
  /** Any tab: something of the member's own was changed here. */
  | { kind: 'changed'; what: string }
  /** Any tab: what it would have followed. Said when that changes, when a tab opens, and every so often. */
  | ({ kind: 'wants' } & TabWishes);

interface Stands<Kind extends string> {
  kind: Kind;
  lastId: string | undefined;
  /** The sales that the stream was opened for. */
  sales?: readonly number[];
  /** When something last happened to the member, or a later time where that is unknown; browser clock, ms. */
  newsAt?: number;
}

interface Letter {
  session: string;
  message: Message;
}

const CHANNEL = 'le-chai:live';

/** The other tabs of this browser. Where there is no channel, there are none. */
export class Tabs {
  readonly #session: string;
  readonly #channel: BroadcastChannel | undefined;

  /** @param onStranger a tab of another session has spoken */
  constructor(session: string, onMessage: (message: Message) => void, onStranger: () => void) {
    this.#session = session;
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Letter>) => {
      if (data.session === session) onMessage(data.message);
      else onStranger();
    });
  }

  say(message: Message): void {
    this.#channel?.postMessage({ session: this.#session, message } satisfies Letter);
  }

  close(): void {
    this.#channel?.close();
  }
}
