/** Requests to run at a time: enough to hide the store's latency, and too few to be throttled. */
const AT_ONCE = 8;

/** Does something for each of many, a few at a time, and keeps their order. The first failure ends it. */
export async function inParallel<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [index, each] of rest) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, worker));
  return results;
}
