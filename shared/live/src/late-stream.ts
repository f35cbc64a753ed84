import type * as stream from './stream.ts';

/** The code of the stream, which no page starts with. */
type StreamCode = typeof stream;

/** How long it takes until what did not load is tried again, ms. */
const PAUSE = 10_000;

/**
 * Passes on the code of the stream once it has loaded, and retries if that fails: until then the page works without a
 * stream, and polls.
 * @returns how to unsubscribe
 */
export function whenStreamLoads(use: (code: StreamCode) => void): () => void {
  let wanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (): void =>
    void import(/* webpackChunkName: "live" */ './stream.ts').then(
      (code) => wanted && use(code),
      () => wanted && (timer = setTimeout(load, PAUSE)),
    );
  load();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
