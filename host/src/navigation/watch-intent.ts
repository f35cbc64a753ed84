import { createContext } from 'react';

/** Preloads the code and data of a page. */
export type Preload = (place: string) => void;

/** Provided by the app that knows the remotes. */
export const PreloadContext = createContext<Preload>(() => undefined);

/** How long a link has to be hovered or focused before it is preloaded, ms: sweeping over a list loads nothing. */
const DWELL = 65;

/**
 * Preloads the target of any link, in the host and in every remote, when it is about to be followed: hovered, focused,
 * or touched. Does nothing for members who save data.
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

  // In the capture phase, so that the page's own handlers find the loading already under way.
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
