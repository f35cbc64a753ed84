import { createStore } from '@le-chai/store';
import { perRequest } from '@le-chai/store/per-request';
import { useEffect, useLayoutEffect } from 'react';

/** The section of the page, and who has set it. */
const said = createStore((): { place: string } | undefined => undefined);

/**
 * Sets the section of the page, if its own address cannot tell: a sale may belong to the auctions, or to the shop.
 * @param place path of the list that it is found in
 */
export function useBelongsTo(place: string): void {
  useLayoutEffect(() => {
    const mine = { place };
    said.set(mine);
    return () => {
      if (said.now() === mine) said.set(undefined);
    };
  }, [place]);
}

/** Where the page belongs, if it has said so. Only the host's navigation reads it. */
export function usePagePlace(): string | undefined {
  return said.use((by) => by?.place);
}

const house = perRequest(() => ({ name: '' }));

/** Names the house in every title of a page. Called once, by the host. */
export function setHouseName(name: string): void {
  house().name = name;
}

/** The title of a page as the browser shows it, with the house behind it. */
export function pageTitle(title: string | undefined): string {
  return [title, house().name].filter(Boolean).join(' · ');
}

/**
 * Sets the page's title where the route cannot know it: the name of a lot. A route that can says it in its `handle`.
 * For a component that reads its address: where that changes and the page stays, the route has set its own title again.
 * @param title nothing is set while it is undefined
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    const whole = pageTitle(title);
    if (title && document.title !== whole) document.title = whole;
  });
}
