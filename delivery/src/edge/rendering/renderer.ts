import type { Slugs } from '@le-chai/federation/slugs';
import { matchMount, matchRoute } from '@le-chai/federation/boot';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { integrityOf } from '../../publish/integrity.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { ASSETS, assetUrl } from '../addresses.ts';
import type { ChannelPages } from '../channel-pages.ts';
import type { ComposedPages, ComposedServer } from '../compose.ts';
import type { Answers, BrokenBuild, PageRequestData, RenderedPage, ServerBuild } from './messages.ts';
import { type Ask, NotRendered, RenderingThread, type ThreadLimits, type ThreadState } from './rendering-thread.ts';

export interface RenderLimits extends ThreadLimits {
  /** Compositions with a thread at a time. */
  threads: number;
}

/** A page that has failed so often in a row is left to browsers for a while, ms; so is every page, where no thread stays alive. */
const PAUSE = { after: 3, forMs: 30_000 };
/** How long to wait after a thread has died before starting the next one, ms. */
const RESTART_MS = 1000;
/** A thread that has rendered within this time is not ended for that of another composition, ms. */
const KEEP_MS = 10_000;

/** With this many others running, a late page says nothing about itself. */
const CROWD = 3;

/** Why a page went out without being rendered, where it could have been. */
export type Outcome = 'rendered' | 'starting' | 'busy' | 'paused' | NotRendered['why'];

/** What became of a page of an app. */
export interface Rendering {
  app: string;
  version: string;
  outcome: Outcome;
  detail?: string;
  ms: number;
}

/**
 * Renders pages in threads beside the edge's own: one for each composition in use. Whatever happens there, a page is
 * sent: if it was not rendered, as the frame that its browser fills.
 */
export class Renderer {
  /** By their composition, the one that was used longest ago first. */
  readonly #threads = new Map<string, { thread: RenderingThread; pages: ComposedPages; usedAt: number }>();
  /** All that have not ended yet. */
  readonly #alive = new Set<RenderingThread>();
  readonly #starting = new Set<string>();
  readonly #failures = new Failures();
  #channel: ChannelPages | undefined;
  #isClosed = false;
  readonly #store: Pick<ReleaseStore, 'readFile'>;
  readonly #limits: RenderLimits;
  readonly #slugs: Slugs;
  readonly #onRendering: (rendering: Rendering) => void;

  constructor(options: {
    store: Pick<ReleaseStore, 'readFile'>;
    limits: RenderLimits;
    slugs: Slugs;
    onRendering: (rendering: Rendering) => void;
  }) {
    this.#store = options.store;
    this.#limits = options.limits;
    this.#slugs = options.slugs;
    this.#onRendering = options.onRendering;
  }

  /** @returns null where the page has to go out without; only its answers where rendering has failed after them */
  async render(
    pages: ComposedPages,
    request: PageRequestData,
    ask: Ask,
  ): Promise<{ answers: Answers; rendered: RenderedPage | null } | null> {
    const place = placeOf(pages, request.url);
    if (!place) return null;
    const began = performance.now();
    const { app, version, page } = place;
    const report = (outcome: Outcome, detail?: string): null => {
      const ms = performance.now() - began;
      this.#onRendering({ app, version, outcome, ms, ...(detail !== undefined && { detail }) });
      return null;
    };
    const name = `${app} ${version} ${page}`;
    if (this.#failures.arePaused(name)) return report('paused');
    const thread = this.#threadFor(pages);
    if (!thread?.isReady) return report('starting');
    if (thread.isBusy) return report('busy');
    const isCrowded = thread.load >= CROWD;
    try {
      const made = await thread.render(request, ask);
      this.#failures.forget(name);
      this.#failures.forget(pages.composition.version);
      report('rendered');
      return made;
    } catch (error) {
      const { why, message, answers } = error instanceof NotRendered ? error : new NotRendered('died', String(error));
      // In a crowd a page may be late for the others.
      if (why === 'threw' || why === 'died' || (why === 'late' && !isCrowded)) this.#failures.count(name);
      report(why, message);
      return answers ? { answers, rendered: null } : null;
    }
  }

  /** Starts the thread of the composition that most browsers get, and ends those of compositions no longer in use. */
  follow(channel: ChannelPages): void {
    this.#channel = channel;
    for (const [key, { pages }] of this.#threads) if (!this.#isServed(pages)) this.#retire(key);
    const stable = channel.onSide([]);
    if (stable.servers) this.#threadFor(stable);
  }

  /** How many threads there are in each state. */
  get threads(): Record<ThreadState, number> {
    const counts = { starting: 0, ready: 0, ending: 0 };
    for (const { state } of this.#alive) counts[state] += 1;
    return counts;
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#alive].map((thread) => thread.end()));
  }

  #isServed({ versions }: ComposedPages): boolean {
    return !this.#isClosed && (this.#channel?.serves(versions) ?? true);
  }

  #retire(key: string): void {
    this.#threads.get(key)?.thread.retire();
    this.#threads.delete(key);
  }

  /**
   * Whether a thread can be started; the least recently used one makes room for it. The composition that most browsers
   * get always has one.
   */
  #hasRoom({ composition }: ComposedPages): boolean {
    if (this.#threads.size + this.#starting.size < this.#limits.threads) return true;
    const [oldest] = this.#threads;
    const isStable = composition.version === this.#channel?.onSide([]).composition.version;
    if (!oldest || (!isStable && oldest[1].usedAt > performance.now() - KEEP_MS)) return false;
    this.#retire(oldest[0]);
    return true;
  }

  /** Starts a thread if there is none yet. */
  #threadFor(pages: ComposedPages): RenderingThread | undefined {
    const key = pages.composition.version;
    const known = this.#threads.get(key);
    if (known) {
      this.#threads.delete(key);
      this.#threads.set(key, { ...known, usedAt: performance.now() });
    } else if (
      !this.#starting.has(key) &&
      !this.#failures.arePaused(key) &&
      this.#isServed(pages) &&
      this.#hasRoom(pages)
    ) {
      this.#starting.add(key);
      this.#start(key, pages)
        .catch((error: unknown) => this.#noteDeath(pages, String(error)))
        .finally(() => this.#starting.delete(key));
    }
    return known?.thread;
  }

  async #start(key: string, pages: ComposedPages): Promise<void> {
    const [host, ...remotes] = await Promise.all((pages.servers ?? []).map((server) => this.#read(server)));
    if (!host) return;
    if ('fault' in host) throw new Error(host.fault);
    // The channel may have moved meanwhile.
    if (!this.#isServed(pages)) return;
    const thread = new RenderingThread({ composition: pages.composition, host, remotes }, this.#limits, this.#slugs);
    this.#threads.set(key, { thread, pages, usedAt: performance.now() });
    this.#alive.add(thread);
    void this.#awaitEnd(key, thread, pages);
  }

  async #awaitEnd(key: string, thread: RenderingThread, pages: ComposedPages): Promise<void> {
    const why = await thread.ended;
    this.#alive.delete(thread);
    if (this.#threads.get(key)?.thread === thread) this.#threads.delete(key);
    if (why) this.#noteDeath(pages, why.message);
  }

  /** Reads a build; one of which the store holds other bytes than the release promises is never run. */
  async #read({ app, version, entry, file, integrity }: ComposedServer): Promise<ServerBuild | BrokenBuild> {
    const bytes = await this.#store.readFile(app, version, file);
    if (!bytes || integrityOf(bytes) !== integrity) {
      return { entry, fault: `${app} ${version}: ${file} differs in the store from what was published.` };
    }
    const filesAt = assetUrl(ASSETS, app, version, '');
    return { app, version, entry, filesAt, code: new TextDecoder().decode(bytes) };
  }

  #noteDeath({ composition }: ComposedPages, detail: string): void {
    this.#failures.count(composition.version, RESTART_MS);
    this.#onRendering({ app: 'host', version: composition.host.version, outcome: 'died', detail, ms: 0 });
  }
}

/** What has failed several times in a row, and is not tried for a while. */
class Failures {
  readonly #known = new Map<string, { times: number; until: number }>();

  arePaused(name: string): boolean {
    return (this.#known.get(name)?.until ?? 0) > performance.now();
  }

  /** @param leastMs how long it is left alone already after the first time */
  count(name: string, leastMs = 0): void {
    const times = (this.#known.get(name)?.times ?? 0) + 1;
    // Versions come and go: one that is forgotten starts again from zero.
    if (this.#known.size > 1000) this.#known.clear();
    this.#known.set(name, { times, until: performance.now() + (times >= PAUSE.after ? PAUSE.forMs : leastMs) });
  }

  forget(name: string): void {
    this.#known.delete(name);
  }
}

/** The app that a page belongs to, and which of its pages it is; undefined where it cannot be rendered. */
function placeOf(
  { composition, remotes, servers }: ComposedPages,
  url: string,
): { app: string; version: string; page: string } | undefined {
  if (!servers) return undefined;
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const remote = matchMount(composition, path)?.remote;
  if (!remote) return { app: 'host', version: composition.host.version, page: path };
  const own = remotes[remote.name];
  const route = own && matchRoute(own, path)?.route;
  // An address that no page of the remote has is shown as such.
  if ((route && !route.render) || !servers.some(({ app }) => app === remote.name)) return undefined;
  return { app: remote.name, version: remote.version, page: route?.pattern ?? 'no page' };
}

/** Counts threads by their states. */
export function measureThreads(registry: Registry, count: () => Record<ThreadState, number>): void {
  void new Gauge({
    name: 'edge_rendering_threads',
    help: 'Threads that render pages at the edge, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, threads] of Object.entries(count())) this.set({ state }, threads);
    },
  });
}

/** Counts and times the outcomes of pages. */
export function measureRenderings(registry: Registry): (rendering: Rendering) => void {
  const renderings = new Counter({
    name: 'edge_renderings_total',
    help: 'Pages eligible for rendering at the edge, by outcome',
    labelNames: ['app', 'version', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'edge_rendering_seconds',
    help: 'Time to render a page',
    labelNames: ['app'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.4],
    registers: [registry],
  });
  return ({ app, version, outcome, ms }) => {
    renderings.inc({ app, version, outcome });
    if (outcome === 'rendered') durations.observe({ app }, ms / 1000);
  };
}
