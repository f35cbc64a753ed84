import { LOADS_PATH, type Load } from '@le-chai/federation/load-report';

/** How long after the last load those that wait are sent, ms. */
const PAUSE = 10_000;
/** How many are told at once; what the edge takes at most. */
const MOST = 30;

/**
 * Tells the edge what was loaded, failed and hung, some at a time: a while after the last of them, or when the tab is
 * left. Nothing of a member is in it, and nobody waits for it: what cannot be sent is let go.
 * @param send `navigator.sendBeacon`, which outlives the page
 */
export function createLoadSender(send: (address: string, body: Blob) => boolean): (load: Load) => void {
  let waiting: Load[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    for (let from = 0; from < waiting.length; from += MOST) {
      const loads = waiting.slice(from, from + MOST);
      send(LOADS_PATH, new Blob([JSON.stringify({ loads })], { type: 'application/json' }));
    }
    waiting = [];
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return ({ remote, version, part, outcome, ms }) => {
    waiting.push({ remote, version, part, outcome, ms: Math.round(ms) });
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  };
}
