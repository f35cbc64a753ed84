import * as fc from 'fast-check';
import { shortenAddress } from './shorten-address.ts';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
  ['unix:/run/x', ''],
])('shortens %s to %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});

it('never keeps the last part of an IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
      const other = `${address.split('.').slice(0, 3).join('.')}.${last}`;
      expect(shortenAddress(address)).toBe(shortenAddress(other));
    }),
  );
});

it('keeps 48 bits of any IPv6 address at most', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) =>
      expect(shortenAddress(address)).toMatch(/^(?:[\da-f]{1,4}:){2}[\da-f]{1,4}::\/48$|^[\d.]+\.0\/24$/),
    ),
  );
});
