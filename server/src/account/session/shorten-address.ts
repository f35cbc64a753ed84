import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that says roughly where somebody is, and not who: /24 of IPv4, /48 of IPv6. Empty for anything
 * else.
 */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return '';
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  // A written-out IPv4 at the end takes the place of two groups.
  const length = [...left, ...right].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/48`;
}
