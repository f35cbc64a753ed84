import { isOpenToImpersonation } from '@le-chai/contracts/facts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../core/http/member.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { Services } from '../../core/services.ts';
import { audit } from '../../core/house/audit.ts';

const AUDITED = Symbol('the impersonation that a request was audited for');
type Audited = FastifyRequest & { [AUDITED]?: Member };

/**
 * The house acting as a member: what it asks for is in the audit before it is done, and it may ask only for what reads.
 * How it ended is added afterwards.
 */
export function guardImpersonation({
  app,
  database,
  logger,
}: Pick<Services, 'app' | 'logger'> & { database: Pick<Services['database'], 'pool'> }): void {
  const write = (request: FastifyRequest, member: Member, detail: Record<string, unknown>) =>
    audit(
      database.pool,
      { actor: `impersonation:${member.session.id}` },
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      `member:${member.id}`,
      { request: request.id, ...detail },
    );

  app.decorate('admitImpersonation', async (call, request, member) => {
    try {
      await write(request, member, { asked: true });
    } catch (err) {
      logger.error({ err }, 'a call of an impersonation could not be audited, and is refused');
      throw new Refusal(503, 'unavailable', 'We cannot record this right now. Please try again.', {
        retryAfter: 2,
      });
    }
    (request as Audited)[AUDITED] = member;
    if (!isOpenToImpersonation(call)) {
      throw new Refusal(403, 'impersonated', 'Only the member themselves may do this.');
    }
  });

  app.addHook('onResponse', async (request: Audited, reply) => {
    const member = request[AUDITED];
    if (!member) return;
    await write(request, member, { status: reply.statusCode }).catch((err: unknown) =>
      logger.error({ err }, 'how a call of an impersonation ended could not be audited'),
    );
  });
}
