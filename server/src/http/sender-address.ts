import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as it is counted: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * customer of a provider is given at least. The edge says for whom it asks, as the last it adds; anything before that the sender may have made up.
 */
export function senderNetwork(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  return networkOf(last || request.ip);
}

/** @returns what is no IPv6 address as it is, an IPv4 address in the form of IPv6 as the IPv4 address */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const last = groupsOf(tail);
    const width = groups.length + last.length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: 8 - width }, () => '0'), ...last);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
