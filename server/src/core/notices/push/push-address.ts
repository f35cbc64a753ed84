import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are of no push service: of this machine, of networks of a house or a provider, or of nobody. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');

/** Where everybody's IPv6 addresses are; all others are inside. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
/** Within it, what carries an IPv4 address or is for examples. */
const NOT_GLOBAL = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_GLOBAL.addSubnet(network, bits, 'ipv6');

/** Whether an IP address may be within the house's own network. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return INSIDE.check(address, 'ipv4');
  return !GLOBAL_IPV6.check(address, 'ipv6') || NOT_GLOBAL.check(address, 'ipv6');
}

/**
 * Whether the house may write to an endpoint, as far as its text says: https by its usual port, to a public name or address, or to the
 * emulated service of this machine. What a name resolves to is checked by `lookUpOutside`, with each message.
 */
export function isPushAddress(endpoint: string, emulator: string | undefined): boolean {
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username + password !== '') return false;
  if (origin === emulator) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? bare.includes('.') && !bare.endsWith('.') : !isInside(bare);
}

/** Finds the address of a name as Node does, and fails if any of them is inside the house's network. */
export const lookUpOutside: LookupFunction = (name, options, answer) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '');
    const inside = found.find(({ address }) => isInside(address));
    if (inside || found.length === 0) return answer(new Error(`${name} is not an address of a push service`), '');
    if (options.all) return answer(null, found);
    return answer(null, found[0]!.address, found[0]!.family);
  });
