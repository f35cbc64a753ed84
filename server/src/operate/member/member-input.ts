import { TIERS } from '@le-chai/contracts/house';
import * as z from 'zod/mini';

/** A membership tier, in any case and with a dash for the space: `le-club`. */
export const TierName = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const tier = TIERS.find((known) => plain(known) === plain(text));
    if (tier) return tier;
    context.issues.push({ code: 'custom', input: text, message: `is one of ${TIERS.join(', ')}` });
    return z.NEVER;
  }),
);

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
