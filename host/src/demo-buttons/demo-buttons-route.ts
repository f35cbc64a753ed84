import { paths } from '@le-chai/paths';
import type { RouteObject } from 'react-router';
import { AreaError } from '../failures/AreaError.tsx';
import { PageSkeleton } from '../navigation/PageSkeleton.tsx';

/** The catalogue of the design, open to everybody. Loaded by those who look at it. */
export function demoButtonsRoute(): RouteObject {
  return {
    path: paths.demoButtons(),
    handle: { title: 'Buttons and other parts' },
    ErrorBoundary: AreaError,
    HydrateFallback: PageSkeleton,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "demo-buttons" */ './DemoButtonsPage.tsx')).DemoButtonsPage,
    },
  };
}
