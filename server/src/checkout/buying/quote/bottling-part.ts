import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { acceptPlan, readPlan } from '../../../cellar/operations.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import type { BottlingRow } from '../../../core/database/schema/catalogue.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid } from '../../../core/http/refusal.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import type { Choices } from './choices.ts';

/** A bottling chosen with a purchase, checked. */
export interface BottlingPart {
  readonly plan: BottlingPlan;
  readonly chargeCents: number;
}

/**
 * Checks the bottling that was chosen for the litres bought.
 * @returns none where none was chosen
 * @throws {Refusal} 422 for a bottling that does not stand
 */
export async function bottlingPart(
  db: Queryable,
  member: Pick<Member, 'tier'>,
  sale: SaleOnOffer,
  litresMl: number,
  { bottling, customLabel }: Choices,
): Promise<BottlingPart | null> {
  if (!bottling && customLabel) throw invalid({ custom_label: 'needs the bottling that it is for' });
  if (!bottling) return null;
  if (sale.productType !== 'barrel') throw invalid({ bottling: 'is for barrels' });
  const { rows } = await db.query<{ options: BottlingRow[]; labelTiers: string[] }>({
    name: 'bottling-terms',
    text: 'select bottling as options, custom_label_tiers as "labelTiers" from barrel where id = $1',
    values: [sale.barrelId],
  });
  const plan = readPlan(bottling, customLabel);
  const { chargeCents } = acceptPlan(plan, { ...rows[0]!, availableMl: litresMl, tier: member.tier }, 'bottling');
  return { plan, chargeCents };
}
