import type { PageHandle, PageHead } from '@le-chai/federation/page-head';

/** An address without a page, as search engines and previews of links see it. */
export const MISSING_HEAD: PageHead = {
  title: 'Page not found',
  description: 'The page you are looking for does not exist.',
  missing: true,
};

/** Of every route that catches what no other takes. */
export const missingPage: PageHandle = { title: MISSING_HEAD.title, head: () => MISSING_HEAD };
