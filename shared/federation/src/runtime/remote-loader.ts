import type { RouteObject } from 'react-router';
import type { ComposedRemote, Override } from '../composition.ts';
import type { Load } from '../load-report.ts';
import type { RemoteContext } from '../remote-module.ts';
import { importRemote, type ImportRemote } from './import-remote.ts';
import { type AttemptEnd, race, RaceLost } from './race.ts';

/** Bounds within which a remote is there or given up, ms; the screen that says so is drawn within 6 s of the click. */
const TIMES = { hedgeAfter: 1300, giveUpAfter: 4000 };

/** One attempt to load a part of a remote, and its outcome. */
export interface LoadAttempt extends Load {
  /** 1 for the first of those made for one visit. */
  attempt: number;
  /** The entry by which it was tried. */
  url: string;
  /** Of a chunk: the path of the page in the remote's routes. */
  page?: string;
  /** Why it failed. */
  reason?: string;
}
export type OnAttempt = (attempt: LoadAttempt) => void;

/** No version of a remote could be loaded. Its own area shows this; nothing else does. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

/** One address of one version. */
interface Address {
  url: string;
  version: string;
  /** Whether it was built for the runtime of module federation. */
  runtime?: boolean | undefined;
}

/** A remote as it was loaded from one address. */
export interface Instance extends Address {
  routes: RouteObject[];
}

export interface LoaderOptions {
  /** Handed to the remote. */
  context: RemoteContext;
  onAttempt: OnAttempt;
  importRemote?: ImportRemote;
  /** Why none of it may be loaded: the override of this tab is unavailable. */
  problem?: Override['problem'];
}

/** Loads one remote from any address that works. */
export interface RemoteLoader {
  /** The remote. Repeated calls return the same; after a failure the next call tries again. */
  load: () => Promise<Instance>;
  /** A page's part of an instance that is loaded, and where that fails the same of another instance. */
  rescue: <T>(own: Instance, page: string, part: (instance: Instance) => Promise<T>) => Promise<T>;
  /**
   * The same for the previous version, to replace a page that threw while rendering.
   * @throws {RemoteUnavailableError} if there is no previous version, or it cannot be loaded
   */
  stepBack: <T>(own: Instance, page: string, thrown: unknown, part: (instance: Instance) => Promise<T>) => Promise<T>;
}

/** A loader for one remote of the composition. */
export function createRemoteLoader(remote: ComposedRemote, options: LoaderOptions): RemoteLoader {
  const load = options.importRemote ?? importRemote;
  const instances = new Map<string, Promise<Instance>>();
  /** How often an address failed: its bytes may be in the browser's HTTP cache. */
  const failed = new Map<string, number>();
  /** Addresses with a pending request that was given up: the browser would only join a new request to it. */
  const hung = new Set<string>();
  let current: Promise<Instance> | undefined;

  const fromAddress = (address: Address): Promise<Instance> => {
    const known = instances.get(address.url);
    if (known) return known;
    const loading = load(address.url, address).then((module) => ({
      ...address,
      routes: module.createRoutes(options.context),
    }));
    instances.set(address.url, loading);
    loading.catch(() => instances.delete(address.url)).finally(() => hung.delete(address.url));
    return loading;
  };

  const trouble = (url: string): number => (hung.has(url) ? Infinity : (failed.get(url) ?? 0));

  /** This version at its two most promising addresses, then the version before. */
  const addresses = (): Address[] => {
    const own = [remote.entry, remote.retryEntry, ...(remote.spareEntries ?? [])];
    return [
      ...own
        .toSorted((a, b) => compare(trouble(a), trouble(b)))
        .slice(0, 2)
        .map((url) => ({ url, version: remote.version, runtime: remote.runtime })),
      ...before(),
    ];
  };
  const before = (): Address[] => {
    const { previous } = remote;
    return previous ? [{ url: previous.entry, version: previous.version, runtime: previous.runtime }] : [];
  };

  const report = (part: Part, tried: readonly Address[]) => (end: AttemptEnd) => {
    const address = tried[end.attempt];
    if (!address) return;
    const { outcome, ms } = end;
    if (outcome === 'failed') failed.set(address.url, (failed.get(address.url) ?? 0) + 1);
    if (outcome === 'hung' && !end.overtaken) hung.add(address.url);
    const reason = outcome === 'failed' ? textOf(end.error) : outcome === 'hung' ? 'no answer in time' : undefined;
    options.onAttempt({
      remote: remote.name,
      version: address.version,
      ...part,
      outcome,
      ms,
      attempt: end.attempt + 1,
      url: address.url,
      ...(reason !== undefined && { reason }),
    });
  };

  /** The first of these addresses that brings it. */
  const first = async <T>(
    part: Part,
    tried: readonly Address[],
    from: (address: Address) => Promise<T>,
  ): Promise<T> => {
    try {
      const attempts = tried.map((address) => () => from(address));
      return await race(attempts, { ...TIMES, onEnd: report(part, tried) });
    } catch (error) {
      throw error instanceof RaceLost ? new RemoteUnavailableError(remote.name, error) : error;
    }
  };

  return {
    load() {
      if (options.problem !== undefined)
        return Promise.reject(new RemoteUnavailableError(remote.name, options.problem));
      if (!current) {
        const loading = first({ part: 'entry' }, addresses(), fromAddress);
        current = loading;
        // A failure is not kept: Retry asks again.
        loading.catch(() => (current = undefined));
      }
      return current;
    },

    rescue(own, page, part) {
      const others = addresses().filter(({ url }) => url !== own.url);
      const tried = hung.has(own.url) ? [...others, own] : [own, ...others];
      return first({ part: 'chunk', page }, tried, async (address) =>
        part(address === own ? own : await fromAddress(address)),
      );
    },

    async stepBack(own, page, thrown, part) {
      const where: Part = { part: 'chunk', page };
      const error = new Error(`threw while rendering: ${textOf(thrown)}`, { cause: thrown });
      report(where, [own])({ attempt: 0, ms: 0, outcome: 'failed', error });
      const tried = before().filter(({ version }) => version !== own.version);
      if (tried.length === 0) throw new RemoteUnavailableError(remote.name, thrown);
      return await first(where, tried, async (address) => part(await fromAddress(address)));
    },
  };
}

type Part = Pick<LoadAttempt, 'part' | 'page'>;

/** Infinity equals itself. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
