import * as z from 'zod/mini';
import { rolesSql } from '../../core/database/roles-sql.ts';
import { defineCommand, type Ground } from '../command.ts';

/** As PostgreSQL takes it without quotes. */
const RoleName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/, 'has to be small letters, digits and _'));

const Input = z
  .object({ owner: z._default(RoleName, 'le_chai_owner'), application: z._default(RoleName, 'le_chai_app') })
  .check(z.refine(({ owner, application }) => owner !== application, 'The two roles need names of their own'));

export const databaseRoles = defineCommand({
  name: 'database roles',
  summary: 'Print the SQL that makes two roles: one that owns the tables, and one that the server connects as.',
  arguments: [],
  options: [
    { name: 'owner', value: 'NAME', about: 'the role of MIGRATION_DATABASE_URL (le_chai_owner)' },
    { name: 'application', value: 'NAME', about: 'the role of DATABASE_URL (le_chai_app)' },
  ],
  examples: ['database roles', 'database roles --owner le_chai --application le_chai_server'],
  input: Input,
  run: print,
  runFirst: print,
});

function print({ say }: Pick<Ground, 'say'>, roles: z.output<typeof Input>) {
  const sql = rolesSql(roles);
  say(sql);
  return Promise.resolve({ ...roles, sql });
}
