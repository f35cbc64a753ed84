/* What stands in the place of the federation runtime at the edge: remotes are handed to the host there, not loaded by it. */

export const getInstance = (): null => null;

export const registerRemotes = (): void => undefined;

/** @throws {Error} always */
export function loadRemote(id: string): never {
  throw new Error(`${id} was not handed in: nothing is loaded at the edge.`);
}
