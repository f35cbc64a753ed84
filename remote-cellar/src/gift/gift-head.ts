import type { PageHead } from '@le-chai/federation/page-head';

/**
 * The link preview of a gift: neither its content nor its sender. It has no address either, since anyone with the
 * address can accept the gift, and preview services store and share what they fetch.
 */
export const GIFT_HEAD: PageHead = {
  title: 'A gift for you',
  description: 'Someone is giving you bottles from their cellar. Open the link to see them, and to accept or decline.',
};
