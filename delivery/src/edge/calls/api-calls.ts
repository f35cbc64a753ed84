import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import type { EdgeSettings } from '../settings.ts';
import { type Answer, askApi, type Question } from './ask-api.ts';
import { CallLanes, type LaneName } from './call-lanes.ts';

/** A connection to the API that no call has used for this long is closed, ms. */
const IDLE_MS = 4000;

/** How long the API may think before its first byte, and how long it may say nothing in an answer, ms. */
const HEADERS_TIMEOUT_MS = 30_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** How long the API may take to say that it is ready, the wait for its turn included, ms. */
const READY_WITHIN_MS = 2000;

/** What an edge asks the API, except for streams. */
export class ApiCalls {
  readonly lanes: CallLanes;
  readonly #url: string;
  // Bounded by the lanes: a long answer that a reader takes its time for has left its lane.
  readonly #agent = new Agent({
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    // Everything the API offers.
    keepAliveMaxTimeout: IDLE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: SILENCE_TIMEOUT_MS,
  });

  constructor({ limits, apiUrl }: Pick<EdgeSettings, 'limits' | 'apiUrl'>) {
    this.lanes = new CallLanes(limits);
    this.#url = apiUrl;
  }

  /** Asks when it is the question's turn. @throws {Refused} 503 or 504 */
  ask(lane: LaneName, question: Question): Promise<Answer> {
    return this.lanes.run(lane, () => askApi(this.#agent, question));
  }

  /**
   * Whether the API says that it can serve, asked through the same lanes as calls: an edge whose calls wait too long is
   * not ready.
   */
  async isReady(): Promise<boolean> {
    const timer = new AbortController();
    const { signal } = timer;
    try {
      return await Promise.race([
        this.ask('other', { origin: this.#url, path: '/readyz', method: 'GET', headers: {}, body: null, signal }).then(
          ({ status }) => status === 200,
        ),
        delay(READY_WITHIN_MS, false, { signal }),
      ]);
    } catch {
      return false;
    } finally {
      timer.abort();
    }
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
