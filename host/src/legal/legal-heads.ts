import type { LegalName } from '@le-chai/contracts/legal';

/** What each text is, for search engines and in previews of links. */
export const DESCRIPTIONS: Readonly<Record<LegalName, string>> = {
  terms: 'What members agree to: membership, bids and purchases, prices, storage and delivery.',
  privacy: 'What we know about our members, what we use it for, who receives it, and our members’ rights.',
  imprint: 'Who runs this house, and how to reach us.',
};
