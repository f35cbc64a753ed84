import type { FastifyInstance } from 'fastify';
import { inLane } from '../database/lanes.ts';
import { senderNetwork } from '../http/sender-address.ts';
import { Ceiling } from './ceiling.ts';
import type { Limiter } from './limiter.ts';
import type { LimitName } from './limits.ts';

/** Calls that one process lets through before it reports them to the others, at most. */
const BLOCK = 100;

/** What balancers and monitors ask all the time, and what a card provider or the marketplace sends and would have to send again. */
const UNCOUNTED = new Set(['/healthz', '/readyz', '/metrics', '/webhooks/card', '/webhooks/marketplace']);

/** Counts every call by its sender and by its member, and refuses those far above what a person does. */
export function countCalls(app: FastifyInstance, limiter: Limiter): void {
  const senders = ceilingOf(limiter, 'callsOfSender');
  const members = ceilingOf(limiter, 'callsOfMember');

  app.addHook('onRequest', (request, _reply, done) => {
    if (UNCOUNTED.has(request.routeOptions.url ?? '')) return done();
    settle(senders.pass(senderNetwork(request)), 'callsOfSender', done);
  });
  // After the route has found out whose call it is, and before its body is read.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.member) return done();
    settle(members.pass(String(request.member.id)), 'callsOfMember', done);
  });

  function settle(wait: number | Promise<number>, name: LimitName, done: (error?: Error) => void): void {
    const settled = (ms: number) => (ms === 0 ? done() : done(limiter.refusal(name, ms / 1000)));
    if (typeof wait === 'number') return settled(wait);
    void wait.then(settled);
  }
}

function ceilingOf(limiter: Limiter, name: LimitName): Ceiling {
  const { points, window } = limiter.limits[name];
  return new Ceiling({
    limit: points,
    window: window * 1000,
    block: BLOCK,
    // Bids are counted too, and must not wait for those who read.
    report: async (key, calls) => (await inLane('money', () => limiter.use(name, key, calls))).used,
    now: Date.now,
  });
}
