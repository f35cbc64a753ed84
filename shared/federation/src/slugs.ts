import { SLUG, SLUG_RULE } from '@le-chai/contracts/house';
import * as z from 'zod/mini';

export { USUAL_SLUGS } from '@le-chai/contracts/house';

export const Slug = z.string().check(z.regex(SLUG, SLUG_RULE));

/** The slugs of the wire format, which the edge hands to every page and to what renders pages. */
export const Slugs = z.object({ product: Slug, marketplace: Slug });
export type Slugs = z.infer<typeof Slugs>;
