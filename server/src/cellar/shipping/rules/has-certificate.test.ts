import { SHIPMENT_STATUS } from '@le-chai/contracts/shipping';
import { hasCertificate } from './has-certificate.ts';

describe('a certificate of cover', () => {
  it('is there from the payment on, and not of what was cancelled', () =>
    expect(SHIPMENT_STATUS.filter((status) => hasCertificate(status, 50_000_00))).toEqual([
      'paid',
      'picking',
      'shipped',
      'delivered',
    ]));

  it.each([0, null])('is missing where the limit is %s', (limit) =>
    expect(hasCertificate('shipped', limit)).toBe(false),
  );
});
