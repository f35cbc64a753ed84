import type { OwnMember } from './own-member.ts';
import type { Product } from './product.ts';

/** A barrel that a member of a story owns: 0.375 to 6 L, with labels for the tiers from Collector on. */
export interface StoryBarrel {
  /** Of its sale. */
  sale: number;
  /** Its `id_barrel_auction_participant`. */
  id: number;
}

interface Listed {
  items: { id_barrel_auction_participant: number; id_sale: number }[];
}

/**
 * Has a member buy litres of a barrel of the demo catalogue at EUR 10 each.
 * @param units of 4.5 L
 * @param paid by card, or to be transferred still
 */
export async function buyBarrel(
  product: Product,
  member: OwnMember,
  { units = 3, paid = true, barrel = 1 }: { units?: number; paid?: boolean; barrel?: number } = {},
): Promise<StoryBarrel> {
  const name = `Barolo 2023, barrel of ${member.email}, ${units} of ${barrel}${paid ? '' : ' owed'}`;
  const terms = ['--barrel', String(barrel), '--type', 'shop', '--price', '10', '--ends', '30d', '--name', name];
  const { id: sale } = JSON.parse(await product.operate('sale', 'create', ...terms, '--json')) as { id: number };
  const way = paid ? { payment_method: 3, payment_token: 'pm_card_visa' } : { payment_method: 4 };
  await member.call('POST', `/v2/sale/${sale}/checkout`, { quantity: units, ...way, pickup: true });
  for (let tries = 0; tries < 50; tries += 1) {
    const { items } = await member.call<Listed>('GET', '/myCellar/GetPhysicalCellarBarrels/');
    const own = items.find(({ id_sale: of }) => of === sale);
    if (own) return { sale, id: own.id_barrel_auction_participant };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The barrel never came into the cellar');
}

/** Cartons and cases by size as the calls have them: 13.5 L of bottles in free cases. */
export const freeCases = [{ size: 0.75, bottles: 18, casing: [{ type: 'CC', capacity: 6, price: 0, cases: 3 }] }];
