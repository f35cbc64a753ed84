import type { PageHead } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';

/** What a preview of a gift's link says: neither what is given nor by whom. */
export const giftHead = (token: string): PageHead => ({
  title: 'A gift for you',
  description: 'Somebody is giving you bottles from their cellar. Open the link to see them, and to accept or decline.',
  path: paths.gift(token),
});
