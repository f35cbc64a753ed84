import fc from 'fast-check';
import { senderOf } from './sender.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['::1:2:3:4:203.0.113.7', '0:0:1:2::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%p counts as %p', (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});

const written = (all: readonly number[]) => all.map((one) => one.toString(16)).join(':');
/** As the URL parser writes it: the longest run of zeros left out. */
const short = (all: readonly number[]) => new URL(`http://[${written(all)}]`).hostname.slice(1, -1);

it('is the same for all addresses of a /64, however they are written, and for no other', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (prefix, one, other) => {
      expect(senderOf(short([...prefix, ...one]))).toBe(senderOf(written([...prefix, ...other])));
      const [first = 0, ...rest] = prefix;
      expect(senderOf(written([first ^ 1, ...rest, ...one]))).not.toBe(senderOf(written([...prefix, ...one])));
    }),
  );
});
