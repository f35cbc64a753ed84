import { addAddress, type AddressInput, editAddress, listAddresses, removeAddress } from '@le-chai/contracts/address';
import { getProfile, type Profile, putProfile } from '@le-chai/contracts/profile';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import { invalid, notFound, Refusal } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { addressesOf } from '../../core/members/address-entry.ts';
import * as write from './address-write.ts';

/** The member's own profile and addresses. */
export function profileRoutes(app: FastifyInstance, database: Database): void {
  route(app, getProfile, ({ member }) => profileOf(database.pool, member.id));

  route(app, putProfile, ({ member, body }) =>
    database.transaction(async (client) => {
      if (body.birth_date) await refuseBirthDate(client, member.id, body.birth_date);
      const { rowCount } = await client.query(
        `update member set first_name = $3, last_name = $4, phone = $5, language = $6,
                           birth_date = coalesce(birth_date, $7), version = version + 1
          where id = $1 and version = $2::numeric`,
        [member.id, body.version, body.first_name, body.last_name, body.phone, body.language, body.birth_date ?? null],
      );
      if (!rowCount) {
        throw new Refusal(
          409,
          'changed-meanwhile',
          'Your profile has been changed elsewhere in the meantime. Please reload it.',
        );
      }
      database.changes.announce(client, 'member', member.id);
      return profileOf(client, member.id);
    }),
  );

  route(app, listAddresses, ({ member }) => addressesOf(database.pool, member.id));

  route(app, addAddress, ({ member, body }) => {
    refuseOthers(member, body);
    return database.transaction((client) => write.addAddress(client, member.id, body));
  });

  route(app, editAddress, ({ member, body }) => {
    refuseOthers(member, body);
    return database.transaction((client) => write.editAddress(client, member.id, body.id_address, body));
  });

  route(app, removeAddress, ({ member, params }) =>
    database.transaction(async (client) => {
      await write.removeAddress(client, member.id, params.id);
      return { removed: true };
    }),
  );
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

/** A birth date is given once, and decides the member's age from then on. @throws {Refusal} 422 */
async function refuseBirthDate(client: PoolClient, memberId: number, birthDate: string): Promise<void> {
  const { rows } = await client.query<{ known: string | null; possible: boolean }>(
    `select birth_date as known, $2::date between house_now()::date - interval '120 years' and house_now()::date as possible
       from member where id = $1`,
    [memberId, birthDate],
  );
  const { known, possible } = rows[0]!;
  if (known !== null && known !== birthDate)
    throw invalid({ birth_date: 'is already on file; write to us to have it corrected' });
  if (!possible) throw invalid({ birth_date: 'must be your date of birth' });
}

/** A body may name its member: then it is the one who asks. @throws {Refusal} 404 */
function refuseOthers(member: Member, { id_user, id_user_profile }: Pick<AddressInput, 'id_user' | 'id_user_profile'>) {
  if ((id_user ?? member.id) !== member.id || (id_user_profile ?? member.id) !== member.id) throw notFound('Member');
}
