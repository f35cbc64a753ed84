import { paths } from '@le-chai/paths';
import type { RouteObject } from 'react-router';

/** How the palette names it. */
export const contactPage = {
  name: 'Contact us',
  to: paths.contact(),
  words: 'help support question write ask the house',
};

/** A page that few open: it is loaded when they do. Made anew for every router, which keeps in it what it has loaded. */
export function contactRoute(): RouteObject {
  return {
    path: contactPage.to,
    handle: { title: 'Contact' },
    lazy: { Component: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage },
  };
}
