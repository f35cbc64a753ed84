import { COURTESY, SHOWN } from './timing.ts';

/**
 * Whether this tab is the one to show a toast for something that all tabs were notified of: a visible tab, and of several
 * the one with the focus.
 * @param what names the thing, the same in every tab
 */
export async function mayTell(what: string): Promise<boolean> {
  if (document.visibilityState !== 'visible') return false;
  if (!navigator.locks) return document.hasFocus();
  if (!document.hasFocus()) await wait(COURTESY);
  return await new Promise((resolve) => {
    const keep = async (lock: Lock | null): Promise<void> => {
      resolve(lock !== null);
      if (lock) await wait(SHOWN);
    };
    void navigator.locks.request(`le-chai:told:${what}`, { ifAvailable: true }, keep);
  });
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}
