import { randomFor } from './seeds.ts';

/** The longest delay of an answer, ms. */
export const LONGEST_DELAY_MS = 2000;

/** The share of answers that are delayed. Most are on time, so that answers overtake each other. */
const DELAYED_SHARE = 0.3;

/** A page is slowed by at most this factor. */
const SLOWEST = 4;

const IS_DELAYED = /^\/(?:core|_serverFn)\/|^\/version\.json$|\.js$/;

/**
 * Draws the disturbances of one story: the delay of each answer and the slowness of each page. Each draw follows from
 * the seed, the story, the request and how often the story has made it. So a story meets the same disturbances on its
 * own and after others.
 */
export class Disturbances {
  readonly #seed: number;
  #story = '';
  readonly #counts = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Counts from the beginning, for the story of this title. */
  startStory(title: string): void {
    this.#story = title;
    this.#counts.clear();
  }

  /** The delay of the next answer to this request, ms. It is 0 for most answers, and for anything but calls and scripts. */
  nextDelay(method: string, url: string): number {
    const [path = ''] = url.split('?');
    if (!IS_DELAYED.test(path)) return 0;
    const random = this.#next(`${method} ${withoutIds(url)}`);
    return random.chance(DELAYED_SHARE) ? random.whole(0, LONGEST_DELAY_MS) : 0;
  }

  /** The factor that slows the processor of the next page, from 1 to 4. */
  nextSlowing(): number {
    return 1 + this.#next('page').next() * (SLOWEST - 1);
  }

  #next(purpose: string) {
    const count = (this.#counts.get(purpose) ?? 0) + 1;
    this.#counts.set(purpose, count);
    return randomFor(this.#seed, this.#story, purpose, count);
  }
}

/** Ids and the hashes of files differ between two runs of one story, so they must not change a delay. */
function withoutIds(url: string): string {
  return url.replaceAll(/[\w-]*\d[\w-]*/g, '*');
}
