import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType } from '@le-chai/contracts/subscriptions';

export interface PlanRow {
  id: number;
  roleId: number;
  tier: Tier;
  recurring: RecurringType;
  priceCents: number;
  initialFeeCents: number;
  sold: boolean;
}

/** EUR a month and a year, and once with the first charge; higher tiers cost more. Staff is handed out, never sold. */
const PRICES: Record<Tier, readonly [monthly: number, annual: number, initialFee: number]> = {
  'Le Club': [0, 0, 0],
  Explorer: [12, 120, 0],
  Connoisseur: [30, 300, 0],
  Collector: [60, 600, 0],
  Ambassador: [120, 1200, 150],
  Founder: [240, 2400, 500],
  Professional: [290, 2900, 300],
  Staff: [0, 0, 0],
};

/** Every plan by the month and by the year, as the database keeps them. */
export function plans(): PlanRow[] {
  return TIERS.flatMap((tier, index) => {
    const [monthly, annual, initialFee] = PRICES[tier];
    const common = { roleId: index + 1, tier, initialFeeCents: initialFee * 100, sold: tier !== 'Staff' };
    return [
      { ...common, id: 2 * index + 1, recurring: 'monthly' as const, priceCents: monthly * 100 },
      { ...common, id: 2 * index + 2, recurring: 'annual' as const, priceCents: annual * 100 },
    ];
  });
}
