import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that the page can do without: fetched when it is drawn, and not there where its code cannot be had.
 * For a place within `Suspense`.
 */
export const lateOrNothing = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode().catch((): ComponentType<Props> => () => null) }));
