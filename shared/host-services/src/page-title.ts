import { useEffect } from 'react';

let house = '';

/** Names the house in every title of a page. Called once, by the host. */
export function setHouseName(name: string): void {
  house = name;
}

/** The title of a page as the browser shows it, with the house behind it. */
export function pageTitle(title: string | undefined): string {
  return [title, house].filter(Boolean).join(' · ');
}

/**
 * Sets the page's title where the route cannot know it: the name of a lot. A route that can says it in its `handle`.
 * @param title nothing is set while it is undefined
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
