import { preload, query } from '@le-chai/api';
import { LEGAL_NAMES, LEGAL_TITLES, legalDocument, type LegalName } from '@le-chai/contracts/legal';
import type { PageHandle } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { AreaError } from '../failures/AreaError.tsx';
import { PageSkeleton } from '../house/PageSkeleton.tsx';

/** `/legal/…`: the legal texts, open to everyone. One route each, so that no other path below is a page. */
export const legalRoutes = (queryClient: QueryClient): RouteObject[] =>
  LEGAL_NAMES.map((document) => ({
    path: paths.legal(document),
    handle: handleOf(document),
    ErrorBoundary: AreaError,
    HydrateFallback: PageSkeleton,
    loader: () => preload(queryClient, legalQuery(document)),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "legal" */ './LegalPage.tsx')).LegalPage,
    },
  }));

/** Fetches a text as in force today. */
const legalQuery = (document: LegalName) => query(legalDocument, { params: { document } });

const handleOf = (document: LegalName): PageHandle => ({
  title: LEGAL_TITLES[document],
  head: async () => {
    const { DESCRIPTIONS } = await import(/* webpackChunkName: "legal-heads" */ './legal-heads.ts');
    return {
      title: LEGAL_TITLES[document],
      description: DESCRIPTIONS[document],
      path: paths.legal(document),
      listed: true,
    };
  },
});
