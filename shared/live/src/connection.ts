import { accessToken, isSameSession } from '@le-chai/api';
import { dispatch, dispatchText, noteOpened, readHello } from './events.ts';
import { Following } from './following.ts';
import { canAgree, Leadership } from './leadership.ts';
import type { StreamEvent } from './read-stream.ts';
import { sessionKey } from './session-key.ts';
import { setStatus } from './status.ts';
import { StreamKeeper } from './stream-keeper.ts';
import { Tabs, type Message } from './tabs.ts';
import { FAREWELL, JOINING, LOOK, SILENCE } from './timing.ts';
import { setFollowed } from './use-follow.ts';
import { watchPage } from './watch-page.ts';

/**
 * This tab's part in the one stream of the browser. One tab leads: it reads the stream and tells the others. When it
 * closes, freezes or crashes the next one leads, and goes on behind the last event that all of them have heard.
 */
export class Connection {
  readonly #token: string;
  readonly #onEnded: () => void;
  readonly #tabs: Tabs;
  readonly #leadership: Leadership;
  readonly #following: Following;
  readonly #stopWatching: () => void;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** Of the tab that leads. */
  #keeper: StreamKeeper | undefined;
  #lastId: string | undefined;
  /** The sales that the stream tells of because they were named. */
  #sales: readonly number[] = [];
  /** When something last happened to the member, or a later time where that is unknown; browser clock, ms. */
  #newsAt = 0;
  /** When the stream was last heard of, browser clock, ms. */
  #heardAt = Date.now();
  /** Nothing was heard of the stream yet. */
  #joining = true;
  #standing = false;
  /** A connection that no tab here knows of took over, or the API wants none: this tab asks for no other. */
  #yielded = false;

  constructor(token: string, onEnded: () => void) {
    const key = sessionKey(token);
    this.#token = token;
    this.#onEnded = onEnded;
    this.#tabs = new Tabs(
      key,
      (message) => this.#hear(message),
      () => this.#meetStranger(),
    );
    this.#leadership = new Leadership(`le-chai:live:${key}`, (signal) => this.#lead(signal));
    this.#following = new Following({
      tellAll: (message) => this.#tellAll(message),
      reads: () => this.#standing && this.#keeper !== undefined,
      reopen: () => this.#keeper?.reopen(),
    });
    this.#timers.add(setInterval(() => this.#look(), LOOK));
    this.#stopWatching = watchPage({
      onBack: () => this.#comeBack(),
      onOffline: () => this.#keeper?.drop(),
      onFrozen: () => this.#rest(),
      onThawed: () => this.#join(),
    });
    this.#join();
  }

  /** Tells the other tabs that something was changed here. */
  tell(what: string): void {
    this.#newsAt = Date.now();
    this.#tabs.say({ kind: 'changed', what });
  }

  close(): void {
    this.#stopWatching();
    this.#following.close();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#leadership.leave();
    this.#tabs.close();
  }

  /** Begins without knowing anything: asks the other tabs where the stream stands, and queues to lead it. */
  #join(): void {
    this.#joining = true;
    this.#lastId = undefined;
    setStatus('joining');
    this.#after(JOINING, () => this.#joining && this.#stand(false));
    this.#tabs.say({ kind: 'joined' });
    this.#following.join();
    this.#leadership.enter();
  }

  /** The browser puts the page to sleep: another tab shall lead, and nobody looks at what this one shows. */
  #rest(): void {
    this.#following.rest();
    this.#leadership.leave();
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const keeper = new StreamKeeper({
      token: () => this.#current(),
      lastId: () => this.#lastId,
      sales: () => this.#following.name(),
      onEvent: (event) => this.#read(event),
      onAlive: () => this.#tellAll(this.#where()),
      onLost: () => this.#tellAll({ kind: 'lost' }),
    });
    this.#keeper = keeper;
    const end = await keeper.run(signal);
    if (this.#keeper === keeper) this.#keeper = undefined;
    if (end === 'aborted') return;
    if (end === 'ended') {
      this.#tabs.say({ kind: 'ended' });
      this.#end();
      // With the lead kept, no other tab asks for the stream of a session that is over.
      return await aborted(signal);
    }
    this.#yielded = true;
    this.#tellAll({ kind: 'lost' });
  }

  #read({ event, id, data }: StreamEvent): void {
    if (event !== 'hello') return this.#tellAll({ kind: 'event', event, id, data });
    const kind = this.#lastId === undefined ? 'opened' : 'stands';
    const { sales, quiet_ms } = readHello(data);
    const newsAt = Math.max(this.#newsAt, Date.now() - quiet_ms);
    this.#tellAll({ kind, lastId: this.#lastId ?? id, sales, newsAt });
    this.#following.steer();
  }

  #where(): Message {
    return { kind: 'stands', lastId: this.#lastId, sales: this.#sales, newsAt: this.#newsAt };
  }

  /** The others first: should a handler here take the tab down, they know all the same. */
  #tellAll(message: Message): void {
    this.#tabs.say(message);
    this.#hear(message);
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'joined':
        this.#following.repeat();
        if (!this.#keeper || this.#joining) return;
        return this.#tabs.say(this.#standing ? this.#where() : { kind: 'lost' });
      case 'opened':
      case 'stands':
        if (message.kind === 'opened') this.#joining = true;
        this.#lastId = message.lastId;
        this.#newsAt = Math.max(this.#newsAt, message.newsAt ?? Date.now());
        this.#sales = message.sales ?? [];
        setFollowed(this.#sales);
        return this.#stand(true);
      case 'lost':
        return this.#stand(false);
      case 'event':
        this.#lastId = message.id ?? this.#lastId;
        this.#newsAt = Date.now();
        this.#stand(true);
        return dispatchText(message.event, message.data);
      case 'ended':
        this.#leadership.leave();
        return this.#end();
      case 'changed':
        this.#newsAt = Date.now();
        return dispatch('changed', message.what);
      case 'wants':
        return this.#following.hear(message);
    }
  }

  /**
   * Whether there is a stream. When a page learns this for the first time it fetches its data again, unless nothing has
   * happened since it was opened.
   */
  #stand(standing: boolean): void {
    this.#heardAt = Date.now();
    this.#standing = standing;
    if (standing && this.#yielded) {
      this.#yielded = false;
      // A tab of this browser has the stream that took this one's place: it is one of its followers again.
      if (!this.#keeper && canAgree()) this.#leadership.enter();
    }
    if (this.#joining) {
      this.#joining = false;
      const began = Date.now() - performance.now();
      if (standing && this.#newsAt < began) noteOpened();
      else dispatch('opened', undefined);
    }
    setStatus(standing ? 'live' : 'silent');
  }

  /** A stream that says nothing any more, not even that it lives, is none. */
  #look(): void {
    this.#following.repeat();
    this.#keeper?.renew();
    if (this.#joining || Date.now() - this.#heardAt <= SILENCE) return;
    this.#stand(false);
    if (this.#keeper) return this.#keeper.drop();
    // The tab that leads hangs. One that is looked at does not wait for it.
    if (canAgree() && !this.#yielded && document.visibilityState === 'visible') this.#leadership.enter({ steal: true });
  }

  #comeBack(): void {
    this.#following.repeat();
    this.#look();
    this.#keeper?.wake();
  }

  /** A tab of another session has spoken. If this one is out of date, it must hear nothing for whoever was signed in. */
  #meetStranger(): void {
    if (!isSameSession(accessToken(), this.#token)) this.close();
  }

  /** The newest token of this tab's session: each proof of identity gives it another. */
  #current(): string {
    const token = accessToken();
    return token !== undefined && isSameSession(token, this.#token) ? token : this.#token;
  }

  #end(): void {
    setStatus('silent');
    this.#after(FAREWELL, () => {
      const token = accessToken();
      if (token === undefined || isSameSession(token, this.#token)) this.#onEnded();
    });
  }

  #after(time: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, time);
    this.#timers.add(timer);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
