import type { PageHead } from '@le-chai/federation/page-head';

/**
 * What a preview of a gift's link says: neither what is given nor by whom. It names no address either, since everybody who has that can
 * take the gift, and those who show previews keep and pass on what they are given.
 */
export const GIFT_HEAD: PageHead = {
  title: 'A gift for you',
  description: 'Someone is giving you bottles from their cellar. Open the link to see them, and to accept or decline.',
};
