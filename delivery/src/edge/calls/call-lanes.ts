import PQueue from 'p-queue';
import type { FastifyRequest } from 'fastify';
import { REASONS, Refused } from '../failures.ts';
import type { EdgeLimits } from '../limits.ts';

export type LaneName = 'urgent' | 'other';

/** Which way a call takes: bids, payments and what the provider of cards reports do not wait behind anything else. */
export function laneOf({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): LaneName {
  if (method === 'GET' || method === 'HEAD') return 'other';
  return headers['idempotency-key'] !== undefined || url.startsWith('/core/webhooks/') ? 'urgent' : 'other';
}

/** A queue for calls: a limited number run at a time, and the queue is bounded in length and in time. */
export class CallLanes {
  readonly #lanes: Record<LaneName, PQueue>;
  readonly #limits: EdgeLimits;

  constructor(limits: EdgeLimits) {
    this.#limits = limits;
    this.#lanes = {
      urgent: new PQueue({ concurrency: limits.urgentAtOnce }),
      other: new PQueue({ concurrency: limits.callsAtOnce }),
    };
  }

  /** Calls that are running and waiting right now. */
  load(name: LaneName): { running: number; waiting: number } {
    const { pending, size } = this.#lanes[name];
    return { running: pending, waiting: size };
  }

  /**
   * Runs a call when its turn comes.
   * @throws {Refused} 503 when the queue is full, or the wait takes too long
   */
  async run<Answer>(name: LaneName, call: () => Promise<Answer>): Promise<Answer> {
    const lane = this.#lanes[name];
    if (lane.pending < lane.concurrency) return await lane.add(call);
    if (lane.size >= this.#limits.queueLength) throw new Refused(REASONS.busy);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Refused(REASONS.busy)), this.#limits.queueMs);
    return await lane.add(
      () => {
        clearTimeout(timer);
        return call();
      },
      { signal: waiting.signal },
    );
  }
}
