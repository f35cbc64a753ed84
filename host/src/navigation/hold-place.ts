import { LOADED, PLACES } from './keep-place.ts';

/** Events by which a member scrolls a page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** After this long a page that is still too short is left where it is, ms. */
const PATIENCE = 15_000;
/** Once it is reached, the position is held for this long: parts above it may still change their height, ms. */
const SETTLING = 2000;

/**
 * Restores the scroll position of a reloaded page as the page becomes tall enough: a skeleton may be too short, and the
 * router restores a position only once. Stops if the member scrolls or leaves the page first.
 */
export function holdPlace(): void {
  const place = keptPlace();
  if (!place) return;
  const { href } = location;
  let isReached = false;
  const observer = new ResizeObserver(() => {
    if (location.href !== href) {
      stop();
      return;
    }
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    // Some parts only load once they are near the window, and the page is not tall enough before.
    window.scrollTo(0, Math.min(place, lowest));
    if (lowest < place || isReached) return;
    isReached = true;
    setTimeout(stop, SETTLING);
  });
  const stop = (): void => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  setTimeout(stop, PATIENCE);
  observer.observe(document.body);
}

/** The scroll position at which the page now loading was left, px; 0 if unknown. */
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
