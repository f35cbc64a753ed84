/** Requests an answer. With `fresh`, one that was started before the call is not good enough. */
export type Shared<T> = (fresh?: boolean) => Promise<T>;

/**
 * Makes one answer at a time, however many ask: a caller gets the one in progress, or the last one while it is young. A
 * failure is not kept.
 * @param keepMs how long an answer serves later callers, from its start, ms
 */
export function shareAnswer<T>(
  make: () => Promise<T>,
  keepMs = 0,
  now: () => number = () => performance.now(),
): Shared<T> {
  let begun = Number.NEGATIVE_INFINITY;
  let latest: Promise<T> | undefined;
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const start = (): Promise<T> => {
    const answer = make();
    begun = now();
    latest = answer;
    underWay = answer;
    const end = () => {
      if (underWay === answer) underWay = undefined;
    };
    answer.then(end, () => {
      end();
      if (latest === answer) latest = undefined;
    });
    return answer;
  };
  const startNext = (): Promise<T> => {
    next = undefined;
    return start();
  };

  return (fresh = false) => {
    if (!fresh) {
      const young = now() - begun < keepMs ? latest : undefined;
      return underWay ?? young ?? start();
    }
    if (!underWay) return start();
    next ??= underWay.then(startNext, startNext);
    return next;
  };
}
