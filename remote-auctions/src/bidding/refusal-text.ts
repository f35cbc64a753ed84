import { isFailure } from '@le-chai/api';
import { euro } from '@le-chai/design/format';

/**
 * What the house said no with, to stand beside the amount. The least amount it would have accepted is always in it.
 * @returns undefined for everything that is no refusal: those bids may have arrived
 */
export function refusalText(error: unknown): string | undefined {
  if (!isFailure(error, 'refused', 'unauthorised', 'maintenance')) return undefined;
  const { failure } = error;
  if (failure.kind === 'refused' && failure.name === 'buy-now-instead')
    return `${failure.message} A bid stays below that.`;
  if (failure.kind !== 'refused' || failure.minimum === undefined) return failure.message;
  const least = euro(failure.minimum);
  return failure.message.includes(least) ? failure.message : `${failure.message} At least ${least}.`;
}
