/** What tabs say to each other. */
export type Message =
  /** A tab has opened, and wants to know where the stream stands. */
  | { kind: 'joined' }
  /** The leading tab: the stream stands, behind this event. Said when asked, and whenever the stream gives a sign of life. */
  | { kind: 'stands'; lastId: string | undefined }
  /** The leading tab: the stream began anew, not behind what was seen last. */
  | { kind: 'opened'; lastId: string | undefined }
  /** The leading tab: the stream broke off; it is being opened again. */
  | { kind: 'lost' }
  | { kind: 'event'; event: string; id: string | undefined; data: string }
  /** The session is over. */
  | { kind: 'ended' }
  /** Any tab: something of the member's own was changed here. */
  | { kind: 'changed'; what: string };

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
