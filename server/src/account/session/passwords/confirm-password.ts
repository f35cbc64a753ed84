import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid, Refusal } from '../../../core/http/refusal.ts';
import type { Limiter } from '../../../core/limits/limiter.ts';
import { verifyPassword } from '../password.ts';
import { recordSignIn } from '../sign-ins.ts';
import type { Person } from './rules/own-password.ts';

/**
 * Makes sure that it is the member who asks. Somebody at an open screen can guess no more often here than at the login, and
 * the member sees each guess among the sign-ins.
 * @param field the field of the body that holds the password
 * @returns who the member is
 * @throws {Refusal} 422 for a wrong password; 429 after too many
 */
export async function confirmPassword(
  database: Database,
  limiter: Limiter,
  request: FastifyRequest,
  { member, password, field }: { member: Member; password: string; field: string },
): Promise<Person> {
  const { rows } = await database.pool.query<Person & { hash: string }>(
    `select email, first_name as "firstName", last_name as "lastName", password_hash as hash from member where id = $1`,
    [member.id],
  );
  const { hash, ...person } = rows[0]!;
  try {
    await limiter.take('guessesAtConfirmation', member.id);
    if (!(await verifyPassword(hash, password))) throw invalid({ [field]: 'is not your password' });
  } catch (error) {
    const failure = { memberId: member.id, kind: 'step-up-failure', method: 'password' } as const;
    if (error instanceof Refusal)
      await recordSignIn(database.pool, request, { ...failure, sessionId: member.session.id });
    throw error;
  }
  await limiter.giveBack('guessesAtConfirmation', member.id);
  return person;
}
