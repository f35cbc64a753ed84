import { senderOf } from '@le-chai/http/sender';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from. The edge says for whom it asks, as the last it adds; anything before that
 * the sender may have made up.
 */
export function senderAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  return last || request.ip;
}

/** The same as it is counted. */
export const senderNetwork = (request: FastifyRequest): string => senderOf(senderAddress(request));
