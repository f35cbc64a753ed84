import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType } from '@le-chai/contracts/subscriptions';

export interface PlanRow {
  id: number;
  roleId: number;
  tier: Tier;
  recurring: RecurringType;
  sold: boolean;
}

/** Every plan by the month and by the year, as the database keeps them. Staff is handed out, never sold. Prices are facts of the house. */
export function plans(): PlanRow[] {
  return TIERS.flatMap((tier, index) => {
    const common = { roleId: index + 1, tier, sold: tier !== 'Staff' };
    return [
      { ...common, id: 2 * index + 1, recurring: 'monthly' as const },
      { ...common, id: 2 * index + 2, recurring: 'annual' as const },
    ];
  });
}
