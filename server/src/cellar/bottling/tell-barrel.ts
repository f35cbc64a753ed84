import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import { bottlingOf } from '../../core/wares/product-parts.ts';
import { notNow } from './not-now.ts';
import type { OwnedBarrel } from './owned-barrel.ts';

/** A barrel as its owner bottles it: what is left, the sizes from the smallest, the cases of each. */
export function tellBarrel(barrel: OwnedBarrel, pending: BarrelInfo['pending']): BarrelInfo {
  return {
    barrel: {
      name: barrel.name,
      color: barrel.color,
      region: barrel.region,
      vintage: barrel.vintage,
      builder: { name: barrel.builder },
      final_bottling_date: barrel.finalDate,
      custom_label_enabled_for_tiers: barrel.labelTiers,
      bottling: barrel.options.toSorted((a, b) => a.sizeMl - b.sizeMl).map(bottlingOf),
    },
    available_liters: toLitres(barrel.availableMl),
    liter_winner: toLitres(barrel.wonMl),
    single_liter_winner: toEuro(barrel.literCents),
    paid: barrel.paid,
    payment_key: barrel.paymentKey,
    reason: notNow(barrel)?.[1] ?? null,
    pending,
  };
}
