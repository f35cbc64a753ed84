import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType } from '@le-chai/contracts/subscriptions';

export interface PlanTerms {
  readonly tier: Tier;
  readonly recurring: RecurringType;
  readonly priceCents: number;
}

/**
 * What going from one plan to another is: an upgrade takes effect and is paid at once, a downgrade at the end of the
 * period. A year that was paid is not cut short: to a monthly plan one goes at its end, whatever its tier. From no plan,
 * or the free one, a plan is a purchase. docs/rules.md#upgrades
 */
export function planChange(from: PlanTerms | null, to: PlanTerms): 'purchase' | 'same' | 'upgrade' | 'downgrade' {
  if (from && from.tier === to.tier && (from.recurring === to.recurring || from.priceCents === 0)) return 'same';
  if (!from || from.priceCents === 0) return 'purchase';
  if (from.recurring === 'annual' && to.recurring === 'monthly') return 'downgrade';
  return rank(to) >= rank(from) ? 'upgrade' : 'downgrade';
}

const rank = ({ tier }: PlanTerms) => TIERS.indexOf(tier);
