/*
 * The entry of every remote's build: module federation's container, with the remote's routes in the same file instead
 * of a chunk behind it, which saves the first visit a round trip. The bundler puts the remote in the place of `#remote`
 * and runs it when it is asked for, after the host's packages have been lent.
 */
declare let __webpack_share_scopes__: Record<string, unknown>;

/** Takes the host's shared packages. */
export function init(shareScope: unknown): void {
  __webpack_share_scopes__['default'] = shareScope;
}

/** Hands over the module that this remote exposes. */
export async function get(): Promise<() => unknown> {
  const remote = await import(/* webpackMode: "eager" */ '#remote');
  return () => remote;
}
