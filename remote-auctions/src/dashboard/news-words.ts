import type { SaleCard, WhatsNewItem } from '@le-chai/contracts/whats-new';
import { kindLabel } from '../auction/auction-words.ts';

/** What the button of a card says, by where it goes to. */
export const GO_TO: Record<SaleCard['kind'], string> = {
  barrel: 'Go to Barrel',
  collection: 'Go to Collection',
  shop: 'Go to Shop',
  'private-sale': 'Go to Private Sale',
  'single-lot': 'Go to Single Lot',
};

const AT_A_PRICE: Partial<Record<SaleCard['kind'], string>> = { shop: 'Shop', 'private-sale': 'Private sale' };

/** What stands at the head of a card: `Barrel, by the litre`, `Collection, 14 bottles`, `Private sale, 6 bottles`. */
export function headOf(item: WhatsNewItem): string {
  const place = AT_A_PRICE[item.card.kind];
  if (item.product_type === 'barrel') return `${place ?? 'Barrel'}, by the litre`;
  return place ? `${place}, ${kindLabel(item)}` : kindLabel(item);
}
