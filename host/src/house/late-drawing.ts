import { lazy, type ComponentType } from 'react';

/** A drawing whose code no page waits for. Where it cannot be had, its place stays empty. */
export const lateDrawing = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode().catch((): ComponentType<Props> => () => null) }));
