import { useUser } from '@le-chai/session';
import { type RefObject, useEffect, useRef } from 'react';
import { useReadNotices } from './use-read-notices.ts';

/** Attribute of an entry: the ids of the unread notices that it represents, separated by spaces. */
export const UNREAD = 'data-unread';

/**
 * Marks notices as read that a member has scrolled past: their entry was fully in the window, and has left it at the top. Not
 * when staff act as the member, nor in a browser without IntersectionObserver.
 * @param list the parent of the entries
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
    // Those passed during a request go with the next one.
    const send = async (): Promise<void> => {
      if (sending) return;
      sending = true;
      while (passed.size > 0) {
        const ids = [...passed];
        passed.clear();
        // The mutation reports its own failure.
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
          // If they could not be marked, it has to be seen again.
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
  // Entries change with every render; observing one twice has no effect.
  useEffect(() => {
    for (const entry of list.current?.querySelectorAll(`[${UNREAD}]`) ?? []) watching.current?.observe(entry);
  });
}
