import { type ComponentType, lazy } from 'react';

/**
 * An optional part of a page: loaded when rendered, and left out if its code does not load.
 * For a place within `Suspense`.
 */
export const lateOrNothing = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode().catch((): ComponentType<Props> => () => null) }));
