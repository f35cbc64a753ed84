import type { Database } from '../../database/open-database.ts';
import { invalid } from '../../http/refusal.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { verifyPassword } from '../password.ts';
import type { Person } from './rules/own-password.ts';

/**
 * Makes sure that it is the member who asks. Whoever found an open screen guesses no more often here than at the login.
 * @param field the field of the body that holds the password
 * @returns who the member is
 * @throws {Refusal} 422 for a wrong password; 429 after too many
 */
export async function confirmPassword(
  database: Database,
  limiter: Limiter,
  { memberId, password, field }: { memberId: number; password: string; field: string },
): Promise<Person> {
  const { rows } = await database.pool.query<Person & { hash: string }>(
    `select email, first_name as "firstName", last_name as "lastName", password_hash as hash from member where id = $1`,
    [memberId],
  );
  const { hash, ...person } = rows[0]!;
  await limiter.take('guessesAtConfirmation', memberId);
  if (!(await verifyPassword(hash, password))) throw invalid({ [field]: 'is not your password' });
  await limiter.giveBack('guessesAtConfirmation', memberId);
  return person;
}
