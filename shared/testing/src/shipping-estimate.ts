import { ShippingEstimate } from '@le-chai/contracts/shipping';

/** What a shipment to Italy will cost, to be in a test: of wine that VAT is neither taken off nor added to. Parsed by the contract. */
export const shippingEstimate = (known: Partial<ShippingEstimate> = {}): ShippingEstimate =>
  ShippingEstimate.parse({
    is_estimate: true,
    country: 'Italy',
    freight: 24,
    excise: 0,
    duty: 0,
    cover: 0,
    cover_limit: 50_000,
    vat: 5.28,
    vat_rate: 22,
    supply: 'union',
    vat_rule: 'Distance sale within the European Union: VAT of Italy, 22\u00A0%',
    estimated: ['freight', 'vat'],
    total: 29.28,
    ...known,
  });
