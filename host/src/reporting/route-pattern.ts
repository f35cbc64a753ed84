import { matchRoutes, type DataRouter } from 'react-router';

/** Where a browser is, or is about to go. */
export interface Place {
  pathname: string;
  /** See {@link routePattern}. */
  pattern: string;
}

/** The page being loaded, or else the one that is shown. */
export function placeOf({ routes, state }: Pick<DataRouter, 'routes' | 'state'>): Place {
  const { pathname } = state.navigation.location ?? state.location;
  const matches = state.navigation.location ? (matchRoutes(routes, pathname) ?? []) : state.matches;
  return { pathname, pattern: routePattern(matches) };
}

/**
 * The path of a page with its parameters by name, as in `/sales/:productType/:sale`: what may be shared of a URL with
 * third parties. It contains nothing that a member typed or was sent.
 */
export function routePattern(matches: readonly { route: { path?: string | undefined } }[]): string {
  const pattern = matches.reduce((path, { route }) => {
    const own = route.path ?? '';
    return own.startsWith('/') ? own : [path, own].filter(Boolean).join('/');
  }, '');
  return `/${pattern}`.replaceAll(/\/+/g, '/');
}
