import { LEAST_AGE } from '@le-chai/contracts/age';
import type { Gift, GiftLetter, GiftWine } from '@le-chai/contracts/gifts';
import { toLitres } from '../../core/money/amounts.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { GiftRow, WineRow } from './gift-rows.ts';

/** A gift as the member knows it who gave it, or whom it was meant for. */
export function giftFor(memberId: number, row: GiftRow): Gift {
  const given = row.member_id === memberId;
  return {
    id: row.id,
    direction: given ? 'given' : 'received',
    status: statusNow(row),
    sender_full_name: row.sender,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    recipient_id_country: row.country_id,
    recipient_country: row.country,
    message: row.message,
    wines: row.wines.map(wineOf),
    bottles: bottlesOf(row),
    serials: given || (row.recipient_id === memberId && row.status === 'accepted') ? row.serials : [],
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
  };
}

/** A gift as anybody sees it who holds its link: no number of a member, a gift or a bottle. */
export function letterOf(row: GiftRow): GiftLetter {
  return {
    status: statusNow(row),
    sender_full_name: row.sender,
    recipient_name: row.recipient_name,
    message: row.message,
    wines: row.wines.map(wineOf),
    bottles: bottlesOf(row),
    country: { id_country: row.country_id, name: row.country, is_allowed: row.country_allowed },
    least_age: LEAST_AGE,
    expires: row.expires_at.toISOString(),
  };
}

/** One that is past its days has expired, even in the moment before that is written down. */
export const statusNow = ({ status, over }: Pick<GiftRow, 'status' | 'over'>) =>
  status === 'pending' && over ? 'expired' : status;

export const bottlesOf = ({ wines }: Pick<GiftRow, 'wines'>) => wines.reduce((sum, { quantity }) => sum + quantity, 0);

const wineOf = (wine: WineRow): GiftWine => ({
  name: completeName(wine),
  vintage: wine.vintage,
  size: toLitres(wine.size_ml),
  quantity: wine.quantity,
  color: wine.color,
  region: wine.region,
  builder_name: wine.builder_name,
  root_category: wine.root,
});
