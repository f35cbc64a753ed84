import type { Services } from '../services.ts';

/** Writes down everything that is done with an impersonation: by which session, as whom, what, and how it ended. */
export function auditImpersonation({ app, database, logger }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const { member } = request;
    if (member?.session.kind !== 'impersonation') return;
    await database.pool
      .query('insert into audit (actor, action, subject, detail) values ($1, $2, $3, $4)', [
        `impersonation:${member.session.id}`,
        `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        `member:${member.id}`,
        JSON.stringify({ status: reply.statusCode, request: request.id }),
      ])
      .catch((err: unknown) => logger.error({ err }, 'an impersonation could not be audited'));
  });
}
