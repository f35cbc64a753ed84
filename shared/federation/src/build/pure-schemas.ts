import type { LoaderContext } from '@rspack/core';

/** A call that builds a schema or declares a call. What checks something (`z.parse`) has an effect: it throws. */
const DECLARES = /(?<![\w.$])(?=(?:z\.(?!(?:safe)?(?:parse|decode|encode))\w+|defineCall)\()/gi;

/** A loader of the bundler: marks the calls in a module that only declare, so that a bundle drops what it does not use of them. */
export default function markPure(
  this: LoaderContext,
  source: string,
  map?: Parameters<LoaderContext['callback']>[2],
): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler calls a loader so
  this.callback(null, source.replace(DECLARES, '/*#__PURE__*/ '), map);
}
