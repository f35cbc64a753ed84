import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import { toEuro } from '../../core/money/amounts.ts';
import type { ShippingCost } from './rules/shipping-tariff.ts';

/** What shipping to a country will cost, as it goes over the wire. */
export const tellEstimate = (cost: ShippingCost, country: string): ShippingEstimate => ({
  is_estimate: true,
  country,
  freight: toEuro(cost.freightCents),
  excise: toEuro(cost.exciseCents),
  duty: toEuro(cost.dutyCents),
  vat: toEuro(cost.vatCents),
  total: toEuro(cost.totalCents),
});
