import { accessToken } from '@le-chai/api';
import { Connection } from './connection.ts';
import { setStatus } from './status.ts';

let current: Connection | undefined;

/**
 * Connects this tab for whoever is signed in. A connection of before ends first.
 * @param onEnded the session turned out to be over
 * @returns how to disconnect
 */
export function connectLive({ onEnded }: { onEnded: () => void }): () => void {
  current?.close();
  const token = accessToken();
  const own = token === undefined ? undefined : new Connection(token, onEnded);
  current = own;
  return () => {
    own?.close();
    if (current !== own) return;
    current = undefined;
    setStatus('joining');
  };
}

/** Tells the other tabs of this browser that something of the member's own was changed in this one. */
export function tellOtherTabs(what: string): void {
  current?.tell(what);
}
