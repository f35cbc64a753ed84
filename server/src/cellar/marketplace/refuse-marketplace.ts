import { MARKETPLACE } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import type { Marketplace } from './marketplace.ts';

/** @throws {Refusal} 404 for a marketplace that the house does not deal with */
export function refuseOthers(marketplace: string): void {
  if (marketplace !== MARKETPLACE) throw notFound('Marketplace');
}

/** @throws {Refusal} 403 while it is closed to members */
export async function refuseWhileClosed(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from setting where key = 'features' and (value ->> 'marketplace')::boolean`,
  );
  if (!rowCount) throw new Refusal(403, 'marketplace-closed', 'The trade marketplace is not open.');
}

/** @throws {Refusal} 503 if the house has none to ask */
export function refuseWithoutOne({ kind }: Pick<Marketplace, 'kind'>): void {
  if (kind !== 'none') return;
  throw new Refusal(503, 'no-marketplace', 'The trade marketplace cannot be reached right now. Please contact us.');
}
