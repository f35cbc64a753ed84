import type { GiftWine } from '@le-chai/contracts/gifts';
import type { LetterContent } from '../gift/LetterSheet.tsx';
import type { ChosenLot } from './chosen-serials.ts';
import type { TypedGift } from './gift-problems.ts';

/**
 * A gift as its recipient will see it, from the form so far. Bottles of the same wine are combined, whichever lot they
 * come from, as on the server.
 */
export function previewOf(typed: TypedGift, lots: readonly ChosenLot[], sender: string): LetterContent {
  const wines = new Map<string, GiftWine>();
  for (const { lot, serials } of lots) {
    const [one] = lot.components;
    if (!one || serials.length === 0) continue;
    const key = JSON.stringify([one.sku, one.nameProductComplete, one.size]);
    wines.set(key, {
      name: one.nameProductComplete,
      vintage: one.vintage,
      size: one.size,
      quantity: (wines.get(key)?.quantity ?? 0) + serials.length,
      color: one.color,
      region: one.region,
      builder_name: one.builder_name,
      root_category: one.root_category,
    });
  }
  return {
    sender_full_name: sender,
    recipient_name: typed.recipient_name.trim(),
    message: typed.message.trim(),
    wines: [...wines.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.size - b.size),
    bottles: lots.reduce((sum, { serials }) => sum + serials.length, 0),
  };
}
