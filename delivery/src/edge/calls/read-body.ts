import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { REASONS, Refused } from '../failures.ts';
import type { EdgeLimits } from '../limits.ts';
import { Shares } from '../shares.ts';

/** Of the memory for bodies one sender may have this part. */
const ONE_SENDER = 1 / 8;

/** Refuses what cannot be read by what its headers say, and leaves other bodies to be read by `Bodies`. */
export function takeJson(calls: FastifyInstance, { bodyBytes }: EdgeLimits): void {
  calls.removeAllContentTypeParsers();
  calls.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
  calls.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refused(REASONS.notJson);
    // Node discards what is still sent, so the connection stays usable.
    if (Number(headers['content-length'] ?? 0) > bodyBytes) throw new Refused(REASONS.tooLarge);
  });
}

/** A body, and what it holds of the memory for all until it is given back. */
export interface HeldBody {
  content: Buffer | null;
  giveBack: () => void;
}

/**
 * Reads bodies whole before forwarding them, so that a slow sender ties up only its own connection and none to the API.
 */
export class Bodies {
  readonly #limits: EdgeLimits;
  readonly #memory: Shares;

  constructor(limits: EdgeLimits) {
    this.#limits = limits;
    this.#memory = new Shares(limits.bodiesBytes, Math.max(limits.bodyBytes, limits.bodiesBytes * ONE_SENDER));
  }

  /** Bytes that are held at this time. */
  get held(): number {
    return this.#memory.taken;
  }

  /**
   * @param sender whose share of the memory is used
   * @throws {Refused} 408, 413, or 503 when too much is being read
   */
  async read(payload: Readable, sender: string): Promise<HeldBody> {
    const parts: Buffer[] = [];
    let length = 0;
    const giveBack = () => this.#memory.giveBack(sender, length);
    const end = Promise.withResolvers<void>();
    const onData = (part: Buffer) => {
      if (length + part.length > this.#limits.bodyBytes) return end.reject(new Refused(REASONS.tooLarge));
      if (!this.#memory.take(sender, part.length)) return end.reject(new Refused(REASONS.busy));
      length += part.length;
      parts.push(part);
    };
    const onGone = () => end.reject(new Refused(REASONS.badRequest));
    const timer = setTimeout(() => end.reject(new Refused(REASONS.tooSlow)), this.#limits.bodyMs);
    payload.on('data', onData).once('end', end.resolve).once('error', onGone).once('close', onGone);
    try {
      await end.promise;
      return { content: Buffer.concat(parts, length), giveBack };
    } catch (error) {
      giveBack();
      // Anything still sent is discarded.
      payload.off('data', onData).resume();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
