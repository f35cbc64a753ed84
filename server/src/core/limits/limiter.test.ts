import fastify from 'fastify';
import { currentLane, inLane, type Lane } from '../database/lanes.ts';
import type { Database } from '../database/open-database.ts';
import { countCalls } from './count-calls.ts';
import { Limiter } from './limiter.ts';

const SETTINGS = {
  callsPerMember: 1000,
  callsPerSender: 1000,
  wrongPasswordsPerSender: 50,
  filesPerMember: 6,
  mailsPerRecipient: 10,
};

/** A database that notes in which lane it is asked, and counts nothing. */
function notingDatabase() {
  const asked: Lane[] = [];
  const rows = [{ points: 1, expire: Date.now() + 60_000 }];
  const database = {
    get pool() {
      const lane = currentLane();
      return { query: async () => (asked.push(lane), { rows }) };
    },
  } as unknown as Database;
  return { asked, database };
}

it('counts by the connections of the lane that counts', async () => {
  const { asked, database } = notingDatabase();
  const limiter = new Limiter(database, (who) => who, SETTINGS);
  await limiter.take('gifts', 7);
  await inLane('money', () => limiter.take('gifts', 7));
  expect(asked).toEqual(['reads', 'money']);
});

it('has no bid wait for the connections of those who read', async () => {
  const { asked, database } = notingDatabase();
  const app = fastify();
  app.decorateRequest('member', null);
  countCalls(app, new Limiter(database, (who) => who, SETTINGS));
  app.post('/bids', async () => 'taken');
  for (let bids = 0; bids < 120; bids += 1) await app.inject({ method: 'POST', url: '/bids' });
  expect(new Set(asked)).toEqual(new Set(['money']));
});
