import { createContext } from 'react';

/** Loads the code and the data of a page ahead of a visit. */
export type Preload = (place: string) => void;

/** Provided by the app that knows the remotes. */
export const PreloadContext = createContext<Preload>(() => undefined);

/** How long a link has to be pointed at or focused before it looks meant, ms: sweeping over a list asks for nothing. */
const DWELL = 65;

/**
 * Loads ahead what any link of the page leads to, of the host and of every remote, when it looks as if it was about to be
 * followed: pointed at, focused, or touched. A member who saves data is left alone.
 * @returns how to stop
 */
export function watchIntent(preload: Preload): () => void {
  let meant: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    meant = undefined;
  };
  const notice = (event: Event): void => {
    const link = linkOf(event.target);
    if (link === meant) return;
    forget();
    meant = link;
    const place = link && !savesData() ? placeOf(link) : undefined;
    if (place === undefined) return;
    if (event.type === 'touchstart') preload(place);
    else timer = setTimeout(() => preload(place), DWELL);
  };

  // Captured, so that the page's own handlers find what was asked for here already under way.
  const options = { capture: true, passive: true } as const;
  for (const type of SIGNS) document.addEventListener(type, notice, options);
  return () => {
    forget();
    for (const type of SIGNS) document.removeEventListener(type, notice, options);
  };
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined;

/** Path and search of the page behind a link. @returns undefined for another site, a file, a new tab, and the page one is on */
function placeOf(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, search, target } = link;
  const staysHere = origin === location.origin && (target === '' || target === '_self');
  if (!staysHere || link.hasAttribute('download') || pathname === location.pathname) return undefined;
  return `${pathname}${search}`;
}

/** The Network Information API, where a browser has it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
