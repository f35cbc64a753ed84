import { pageRequest } from './page-request.ts';

/**
 * What a module keeps for its page: one in a browser, and one for each page that is rendered at the edge, so that nothing of
 * one member's page can be found in the next.
 * @param make what there is at the beginning
 * @returns gives what there is now
 * @throws {Error} where it is called at the edge outside any request, such as while a module is loaded
 */
export function perRequest<State extends object>(make: () => State): () => State {
  let own: State | undefined;
  const key = {};
  return () => {
    if (!globalThis.__LE_CHAI_REQUEST__) return (own ??= make());
    const request = pageRequest();
    if (!request) throw new Error('State of a page was used outside any request.');
    const state = (request.kept.get(key) as State | undefined) ?? make();
    request.kept.set(key, state);
    return state;
  };
}
