import { lotsOf, ownCellar } from './own-cellar.ts';
import type { OwnMember } from './own-member.ts';
import type { Product } from './product.ts';

/** A member of the story's own who has requested a shipment of two bottles. */
export interface OwnShipment {
  member: OwnMember;
  /** Number of the shipment. */
  id: number;
  /** Its status, as the API says. */
  standing: () => Promise<{ status: string; total: number | null }>;
}

/** @param name the member's first name @param quoted whether the house has said what it costs */
export async function ownShipment(product: Product, name: string, quoted = true): Promise<OwnShipment> {
  const { member } = await ownCellar(product, name);
  const [lot] = await lotsOf(member);
  const addresses = await member.call<{ id_address: number; type: string }[]>('GET', '/api/v3/users/me/addresses');
  const { id } = await member.call<{ id: number }>('POST', '/shippings/RequestShipping/', {
    id_address: addresses.find(({ type }) => type === 'shipping')?.id_address,
    serials: lot?.serials.slice(0, 2).map((serial) => serial.id),
  });
  if (quoted) await product.operate('shipment', 'quote', String(id));
  return {
    member,
    id,
    standing: async () => {
      const { items } = await member.call<{ items: { status: string; total: number | null }[] }>(
        'GET',
        `/api/v3/users/me/shipments?id=${id}`,
      );
      return items[0]!;
    },
  };
}
