import type { Queryable } from '../../database/open-database.ts';
import { ABOUT, FACT_NAMES, type FactName, isRequired } from './house-facts.ts';
import { factsNow } from './read-facts.ts';

/** A fact that keeps a house from opening. */
export interface UnsetFact {
  name: FactName;
  why: 'missing' | 'demo';
}

/** Every fact that the house has not set, or that is made up, of those that it has to set. */
export async function unsetFacts(db: Queryable): Promise<UnsetFact[]> {
  const rows = await factsNow(db);
  return FACT_NAMES.filter(isRequired).flatMap((name): UnsetFact[] => {
    const row = rows.find((one) => one.name === name);
    if (!row) return [{ name, why: 'missing' }];
    return row.demo ? [{ name, why: 'demo' }] : [];
  });
}

/** `seller.vat is missing: the VAT number of the seller, as on invoices`. */
export const inWords = ({ name, why }: UnsetFact): string =>
  `${name} ${why === 'missing' ? 'is missing' : 'is the demo’s'}: ${ABOUT[name]}`;
