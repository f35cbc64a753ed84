import { isForeign } from '@le-chai/http/own-pages';
import type { FastifyInstance } from 'fastify';
import { REASONS, refuse } from './failures.ts';

/** A host and port as they may be asked for (RFC 9110, section 7.2): a name or a number, in brackets where it has colons. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses requests that do not say which host they are for, and calls from pages of other sites. */
export function refuseStrangePages(edge: FastifyInstance): void {
  edge.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw.rawHeaders)) return refuse(reply, REASONS.badRequest);
    if (isForeign(request, request.host)) return refuse(reply, REASONS.foreignOrigin);
  });
}

function namesOneHost(headers: readonly string[]): boolean {
  const hosts = headers.filter((_, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}
