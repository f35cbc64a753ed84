import { pageRequest } from './page-request.ts';

/**
 * State that a module keeps per page: one in a browser, and one for each page rendered at the edge, so that nothing of
 * one member's page can leak into the next.
 * @param make the initial state
 * @returns a function that returns the current state
 * @throws {Error} if it is called at the edge outside any request, such as while a module is loaded
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
