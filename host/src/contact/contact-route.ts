import { paths } from '@le-chai/paths';
import type { RouteObject } from 'react-router';

/** A page that few open: it is loaded when they do. Made anew for every router, which keeps in it what it has loaded. */
export function contactRoute(): RouteObject {
  return {
    path: paths.contact(),
    handle: { title: 'Contact' },
    lazy: { Component: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage },
  };
}
