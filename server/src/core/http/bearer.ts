import type { FastifyRequest } from 'fastify';

/** The token of the Authorization header; cookies are not looked at, so no other site can act with them. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

/**
 * Whether a request's token says that it is an impersonation's. Signed or not: the session decides, and to say so has
 * no advantage.
 */
export function claimsImpersonation(request: FastifyRequest): boolean {
  const payload = bearerOf(request)?.split('.')[1];
  return payload !== undefined && Buffer.from(payload, 'base64url').includes('"kind":"impersonation"');
}
