import * as fc from 'fast-check';
import { networkOf } from './sender-address.ts';

describe('the network of a sender', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
    ['::1:2:3:4:203.0.113.7', '0:0:1:2::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is the same for all addresses of a /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const network = networkOf(one);
        const inside = network.replace(/::\/64$/, other.includes('.') ? ':1:2:3:4' : ':a:0:b:c');
        expect(networkOf(inside)).toBe(network);
      }),
    );
  });
});
