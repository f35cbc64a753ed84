import fc from 'fast-check';
import { carrierLink } from './carrier-link.ts';

describe('where a parcel is followed', () => {
  it('is the page of its carrier, with its number', () => {
    expect(carrierLink('UPS', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
    expect(carrierLink(' Chronopost ', 'XY-123456')).toMatch(/^https:\/\/www\.chronopost\.fr\/.+=XY-123456$/);
  });

  it('is missing for an unlisted carrier, and without a number', () => {
    for (const carrier of [null, '', 'Vinotrans', 'constructor', '__proto__', 'https://evil.example']) {
      expect(carrierLink(carrier, 'VT-2291')).toBeUndefined();
    }
    expect(carrierLink('DHL', null)).toBeUndefined();
    expect(carrierLink('DHL', 'https://evil.example/1')).toBeUndefined();
  });

  it('is always an https page of a listed carrier, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('DHL', 'ups', 'FedEx', 'La Poste')),
        fc.oneof(fc.string(), fc.stringMatching(/^[A-Z0-9 /?#&@:.-]{5,30}$/)),
        (carrier, tracking) => {
          const link = carrierLink(carrier, tracking);
          if (link === undefined) return;
          const { protocol, host } = new URL(link);
          expect(protocol).toBe('https:');
          expect(['www.dhl.com', 'www.ups.com', 'www.fedex.com', 'www.chronopost.fr', 'www.laposte.fr']).toContain(
            host,
          );
        },
      ),
    );
  });
});
