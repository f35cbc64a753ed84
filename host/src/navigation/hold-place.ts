import { LOADED, PLACES } from './keep-place.ts';

/** What a member moves a page by. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** After this a page that is still too short stays where it is, ms. */
const PATIENCE = 15_000;

/**
 * Brings a page that is loaded again back to where it was left, once it is as high as that: while a skeleton is shown it may be
 * too short, and the router restores a place only once. Not where the member moves or leaves the page first.
 */
export function holdPlace(): void {
  const place = keptPlace();
  if (!place) return;
  const { href } = location;
  const observer = new ResizeObserver(() => {
    if (location.href !== href) stop();
    else if (document.documentElement.scrollHeight - window.innerHeight >= place) {
      window.scrollTo(0, place);
      stop();
    }
  });
  const stop = (): void => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  setTimeout(stop, PATIENCE);
  observer.observe(document.body);
}

/** How far down the page was left that the browser loads now, px; 0 where nothing is known. */
function keptPlace(): number {
  const { key = LOADED } = (history.state ?? {}) as { key?: string };
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, unknown>;
    const place = places[key === LOADED ? location.pathname + location.search : key];
    return typeof place === 'number' ? place : 0;
  } catch {
    return 0;
  }
}
