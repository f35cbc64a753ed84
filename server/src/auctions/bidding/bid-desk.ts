import type { BidOutcome } from '@le-chai/contracts/bidding';
import { CommitUnknown } from '../../core/database/failures.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { BidAnswer, BidCommand } from './bid-command.ts';
import type { CommitGroup } from './commit-group.ts';
import { GroupQueue } from './group-queue.ts';

/** Bids in one transaction at most. */
const LARGEST_GROUP = 500;
/** Times that a group is tried when the database asks for it to be tried again. */
const TRIES = 3;

/**
 * Where bids are handed in. Those that arrive for an auction while a group of it commits form its next group: one lock,
 * one write and one commit for all of them.
 */
export class BidDesk {
  readonly #queue: GroupQueue<BidCommand, BidAnswer>;
  readonly #commit: CommitGroup;

  constructor(commit: CommitGroup, largestGroup = LARGEST_GROUP) {
    this.#commit = commit;
    this.#queue = new GroupQueue((saleId, commands) => this.#commitSafely(saleId, commands), largestGroup);
  }

  /**
   * Resolves when the bid is committed.
   * @throws {Refusal} when it is not accepted, or (503) when the database could not say: the same key may be sent again
   */
  async bid(saleId: number, command: BidCommand): Promise<BidOutcome> {
    const answer = await this.#queue.add(saleId, command);
    if (!answer.accepted) throw answer.refusal;
    return answer.outcome;
  }

  /** Resolves when no bid is under way. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async #commitSafely(saleId: number, commands: readonly BidCommand[], tries = 1): Promise<readonly BidAnswer[]> {
    try {
      return await this.#commit(saleId, commands);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'again' && tries < TRIES) return this.#commitSafely(saleId, commands, tries + 1);
      if (fault !== 'data' || commands.length === 1) throw unavailable(error);
      // Data that the database refuses is the fault of one of them: halving finds it, and the others get through.
      const middle = commands.length >>> 1;
      const halves = [commands.slice(0, middle), commands.slice(middle)];
      const answers = [];
      for (const half of halves) answers.push(...(await this.#commitHalf(saleId, half)));
      return answers;
    }
  }

  async #commitHalf(saleId: number, half: readonly BidCommand[]): Promise<readonly BidAnswer[]> {
    return this.#commitSafely(saleId, half).catch((error: unknown) =>
      half.map((): BidAnswer => ({ accepted: false, refusal: error as Refusal })),
    );
  }
}

/** `again`: serialisation or deadlock, nothing was written. `data`: a value or a constraint. Else it is not known. */
function faultOf(error: unknown): 'again' | 'data' | 'unknown' {
  const { code } = error as { code?: unknown };
  if (code === '40001' || code === '40P01') return 'again';
  return typeof code === 'string' && /^2[23]/.test(code) ? 'data' : 'unknown';
}

const NOT_TAKEN = 'Your bid could not be taken. Please try again in a moment.';
const NOT_CONFIRMED = 'We could not confirm your bid yet. Please try again in a moment: it will only count once.';

const unavailable = (cause: unknown) =>
  Object.assign(
    new Refusal(503, 'unavailable', cause instanceof CommitUnknown ? NOT_CONFIRMED : NOT_TAKEN, { retryAfter: 1 }),
    { cause },
  );
