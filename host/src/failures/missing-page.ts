import type { PageHandle, PageHead } from '@le-chai/federation/page-head';

/** A missing page, as search engines and link previews see it. */
export const MISSING_HEAD: PageHead = {
  title: 'Page not found',
  description: 'The page you are looking for does not exist.',
  missing: true,
};

/** For every catch-all route. */
export const missingPage: PageHandle = { title: MISSING_HEAD.title, head: () => MISSING_HEAD };
