import type * as stream from './stream.ts';

/** The code of the stream, which no page starts with. */
type StreamCode = typeof stream;

/**
 * Gives the code of the stream once it has arrived. Without it the page goes on as without a stream, and fetches what it
 * shows every so often.
 * @returns how not to be given it any more
 */
export function whenStreamLoads(use: (code: StreamCode) => void): () => void {
  let wanted = true;
  const code = import(/* webpackChunkName: "live" */ './stream.ts');
  void code.then(
    (loaded) => wanted && use(loaded),
    () => undefined,
  );
  return () => {
    wanted = false;
  };
}
