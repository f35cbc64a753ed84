import { defineCall } from '@le-chai/contracts/call';
import { getProfile } from '@le-chai/contracts/profile';
import { fastify } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';
import type { Member } from '../../core/http/member.ts';
import { answerErrors } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { guardImpersonation } from './admit-impersonation.ts';

const member: Member = {
  id: 7,
  memberNo: 1,
  tier: 'Le Club',
  emailConfirmed: true,
  session: { id: 's', kind: 'impersonation' } as Member['session'],
};
const answer = z.object({ done: z.boolean() });
const reads = defineCall({ id: getProfile.id, method: 'GET', path: '/read', access: 'member', summary: '', answer });
const changes = defineCall({ id: 'new', method: 'POST', path: '/change', access: 'member', summary: '', answer });
const open = defineCall({ id: 'open', method: 'POST', path: '/open', access: 'public', summary: '', answer });

/** A server whose audit is written, or cannot be. */
function serve(written: boolean) {
  const log: string[] = [];
  const app = fastify();
  app.decorate('calls', []);
  app.decorate('identify', () => member);
  app.decorate('houseClock', { now: () => 0 });
  app.decorateRequest('member', null);
  answerErrors(app);
  const pool = {
    query: (_sql: string, [, action, , detail]: unknown[]) => {
      if (!written) return Promise.reject(new Error('no room'));
      log.push(`${String(action)} ${Object.keys(JSON.parse(String(detail)) as object).at(-1)}`);
      return Promise.resolve();
    },
  };
  guardImpersonation({ app, database: { pool } as never, logger: pino({ enabled: false }) as never });
  for (const call of [reads, changes, open]) {
    route(app, call, () => {
      log.push('done');
      return { done: true };
    });
  }
  const token = `x.${Buffer.from('{"kind":"impersonation"}').toString('base64url')}.x`;
  const send = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { log, send };
}

describe('the house acting as a member', () => {
  it('reads what is named, and is audited before', async () => {
    const { log, send } = serve(true);
    expect(await send('GET', '/read')).toBe(200);
    expect(log).toEqual(['GET /read asked', 'done', 'GET /read status']);
  });

  it.each(['/change', '/open'])(
    'may not call what is not named, with or without a need for a token: %s',
    async (url) => {
      const { log, send } = serve(true);
      expect(await send('POST', url)).toBe(403);
      expect(log).toEqual([`POST ${url} asked`, `POST ${url} status`]);
    },
  );

  it('does nothing that cannot be audited', async () => {
    const { log, send } = serve(false);
    expect(await send('GET', '/read')).toBe(503);
    expect(log).toEqual([]);
  });
});
