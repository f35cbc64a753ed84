import { perRequest } from '@le-chai/store/per-request';
import { isFailure } from './failure.ts';
import { newIdempotencyKey } from './idempotency.ts';

/** How long a request with an unknown outcome counts as the same when it is sent again, ms. */
const REPEATED_WITHIN = 10 * 60_000;

/** Requests without a known end, by what they ask for. */
const requests = perRequest(() => new Map<string, { key: string; since: number }>());

/**
 * Sends a request under the idempotency key of its intent: its first try and each one after a lost answer have the same
 * key. Once it is answered, the same request again is a new intent.
 * @param intent all that the request depends on
 * @param given the key, where the caller keeps it itself
 */
export async function underKey<T>(
  intent: unknown,
  given: string | undefined,
  run: (key: string) => Promise<T>,
): Promise<T> {
  if (given) return run(given);
  const unsettled = requests();
  const name = JSON.stringify(intent);
  const before = unsettled.get(name);
  const kept =
    before && Date.now() - before.since < REPEATED_WITHIN ? before : { key: newIdempotencyKey(), since: Date.now() };
  unsettled.set(name, kept);
  try {
    const answer = await run(kept.key);
    unsettled.delete(name);
    return answer;
  } catch (error) {
    if (!mayHaveHappened(error)) unsettled.delete(name);
    throw error;
  }
}

const mayHaveHappened = (error: unknown) => isFailure(error, 'network', 'unavailable', 'rate-limited');
