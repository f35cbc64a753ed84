import { listAddresses } from '@le-chai/contracts/address';
import { getProfile, type Profile, putProfile } from '@le-chai/contracts/profile';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '../database/open-database.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { addressesOf } from './address-entry.ts';

/** The member's own profile and addresses. */
export function profileRoutes(app: FastifyInstance, database: Database): void {
  route(app, getProfile, ({ member }) => profileOf(database.pool, member.id));

  route(app, putProfile, ({ member, body }) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `update member set first_name = $3, last_name = $4, phone = $5, language = $6, version = version + 1
          where id = $1 and version = $2::numeric`,
        [member.id, body.version, body.first_name, body.last_name, body.phone, body.language],
      );
      if (!rowCount) {
        throw new Refusal(409, 'changed-meanwhile', 'Your profile was changed elsewhere meanwhile. Please reload it.');
      }
      database.changes.announce(client, 'member', member.id);
      return profileOf(client, member.id);
    }),
  );

  route(app, listAddresses, ({ member }) => addressesOf(database.pool, member.id));
}

async function profileOf(db: Queryable, memberId: number): Promise<Profile> {
  const { rows } = await db.query<Omit<Profile, 'member_since'> & { member_since: Date }>(
    `select first_name, last_name, email, phone, birth_date, language, tier, created_at as member_since, member_no, version
       from member where id = $1`,
    [memberId],
  );
  if (!rows[0]) throw notFound('Member');
  return { ...rows[0], member_since: rows[0].member_since.toISOString() };
}
