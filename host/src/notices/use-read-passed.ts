import { useUser } from '@le-chai/session';
import { type RefObject, useEffect, useRef } from 'react';
import { useReadNotices } from './use-read-notices.ts';

/** What an entry is marked with: the ids of the unread notices that it stands for, parted by spaces. */
export const UNREAD = 'data-unread';

/**
 * Marks notices as read that a member has scrolled past: their entry was whole in the window, and has left it at the top. Not
 * for the house acting as the member, and not where a browser cannot tell.
 * @param list what the entries are in
 */
export function useReadPassed(list: RefObject<HTMLElement | null>): void {
  const { mutateAsync } = useReadNotices();
  const { impersonated } = useUser();
  const watching = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    if (impersonated || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Set<Element>();
    const passed = new Set<number>();
    let sending = false;
    // What is passed while some are on their way goes with the next.
    const send = async (): Promise<void> => {
      if (sending) return;
      sending = true;
      while (passed.size > 0) {
        const ids = [...passed];
        passed.clear();
        // That it failed is said where it is sent.
        await mutateAsync(ids).catch(() => undefined);
      }
      sending = false;
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, intersectionRatio: share, boundingClientRect: place, rootBounds } of changes) {
          if (share === 1) seen.add(target);
          if (share > 0 || !seen.has(target) || place.bottom > (rootBounds?.top ?? 0)) continue;
          for (const id of target.getAttribute(UNREAD)?.split(' ') ?? []) passed.add(Number(id));
          // Where they could not be marked, it has to be seen again.
          seen.delete(target);
          observer.unobserve(target);
        }
        void send();
      },
      { threshold: [0, 1] },
    );
    watching.current = observer;
    return () => {
      watching.current = undefined;
      observer.disconnect();
    };
  }, [impersonated, mutateAsync]);
  // Entries come and go with every render; one that is watched already goes on being.
  useEffect(() => {
    for (const entry of list.current?.querySelectorAll(`[${UNREAD}]`) ?? []) watching.current?.observe(entry);
  });
}
