import type { ComposedRemote } from '../composition.ts';
import type { RemoteModule } from '../remote-module.ts';
import { importRemote, type ImportRemote } from './import-remote.ts';
import { type AttemptFailure, race, RaceLost } from './race.ts';

/** Bounds within which a remote is there or given up, ms; the screen that says so is drawn within 6 s of the click. */
const TIMES = { hedgeAfter: 1300, giveUpAfter: 4000 };

/** One failed attempt, for the error reports. */
export interface RemoteFailure {
  remote: string;
  version: string;
  /** 1 for the first. */
  attempt: number;
  url: string;
  reason: string;
}
export type ReportFailure = (failure: RemoteFailure) => void;

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
}

export interface LoaderOptions {
  report: ReportFailure;
  importRemote?: ImportRemote;
}

/** Loads one remote from wherever it can be had. */
export interface RemoteLoader {
  /** The remote's module. Asked again it answers the same; after a failure it tries anew. */
  load: () => Promise<RemoteModule>;
  /**
   * Something of a version that is loaded (a page's chunk), and where that fails the same from another address.
   * @param own from the module loaded already.
   * @param again from another instance of the remote.
   */
  rescue: <T>(module: RemoteModule, own: () => Promise<T>, again: (module: RemoteModule) => Promise<T>) => Promise<T>;
}

/** A loader for one remote of the composition. */
export function createRemoteLoader(remote: ComposedRemote, options: LoaderOptions): RemoteLoader {
  const load = options.importRemote ?? importRemote;
  const modules = new Map<string, Promise<RemoteModule>>();
  /** How often an address failed: what came from there may sit in the browser's HTTP cache. */
  const failed = new Map<string, number>();
  /** Addresses with a request under way that was given up: asked again, the browser would only join it. */
  const hung = new Set<string>();
  const origins = new WeakMap<RemoteModule, Address>();
  let current: Promise<RemoteModule> | undefined;

  const fromAddress = (address: Address): Promise<RemoteModule> => {
    const known = modules.get(address.url);
    if (known) return known;
    const loading = load(address.url).then((module) => (origins.set(module, address), module));
    modules.set(address.url, loading);
    loading.catch(() => modules.delete(address.url)).finally(() => hung.delete(address.url));
    return loading;
  };

  const trouble = (url: string): number => (hung.has(url) ? Infinity : (failed.get(url) ?? 0));

  /** This version at its two most promising addresses, then the version before. */
  const addresses = (): Address[] => {
    const own = [remote.entry, remote.retryEntry, ...(remote.spareEntries ?? [])];
    const { previous, version } = remote;
    return [
      ...own
        .toSorted((a, b) => compare(trouble(a), trouble(b)))
        .slice(0, 2)
        .map((url) => ({ url, version })),
      ...(previous ? [{ url: previous.entry, version: previous.version }] : []),
    ];
  };

  const tell = (tried: readonly Address[]) => (failure: AttemptFailure) => {
    const address = tried[failure.attempt];
    if (!address) return;
    if (failure.reason === 'hung') hung.add(address.url);
    else failed.set(address.url, (failed.get(address.url) ?? 0) + 1);
    const reason = failure.reason === 'hung' ? 'no answer in time' : textOf(failure.error);
    options.report({ remote: remote.name, attempt: failure.attempt + 1, ...address, reason });
  };

  const bounded = async <T>(tried: readonly Address[], attempts: (() => Promise<T>)[]): Promise<T> => {
    try {
      return await race(attempts, { ...TIMES, onFailure: tell(tried) });
    } catch (error) {
      throw error instanceof RaceLost ? new RemoteUnavailableError(remote.name, error) : error;
    }
  };

  return {
    load() {
      if (!current) {
        const tried = addresses();
        const loading = bounded(
          tried,
          tried.map((address) => () => fromAddress(address)),
        );
        current = loading;
        // A failure is not kept: Retry asks again.
        loading.catch(() => (current = undefined));
      }
      return current;
    },

    rescue(module, own, again) {
      const home = origins.get(module) ?? { url: remote.entry, version: remote.version };
      const others = addresses().filter(({ url }) => url !== home.url);
      const attempts = others.map((address) => ({ address, run: async () => again(await fromAddress(address)) }));
      const first = { address: home, run: own };
      const all = hung.has(home.url) ? [...attempts, first] : [first, ...attempts];
      return bounded(
        all.map(({ address }) => address),
        all.map(({ run }) => run),
      );
    },
  };
}

/** Infinity equals itself. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
