import type { Queryable } from '../database/open-database.ts';
import { houseFact, houseFacts } from './facts/read-facts.ts';

/** Where euros are transferred to. @throws {Error} if the house has not set it */
export const houseBank = (db: Queryable) => houseFact(db, 'bank.EUR');

/** Who sells, as documents name it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Documents from before the house set it have none. */
  readonly vatNumber?: string;
}

/** Who sells, as documents of today name it. @throws {Error} if the house has not set it */
export async function houseSeller(db: Queryable): Promise<Seller> {
  const facts = await houseFacts(db, 'seller.name', 'seller.address', 'seller.vat');
  return { name: facts['seller.name'], address: facts['seller.address'], vatNumber: facts['seller.vat'] };
}
