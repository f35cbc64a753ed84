import * as z from 'zod/mini';
import { defineCommand, type Ground } from '../command.ts';

/** As PostgreSQL takes it without quotes. */
const RoleName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be lower-case letters, digits and _'));

const Input = z
  .object({ owner: z._default(RoleName, 'le_chai_owner'), application: z._default(RoleName, 'le_chai_app') })
  .check(z.refine(({ owner, application }) => owner !== application, 'The two roles need different names'));

export const databaseRoles = defineCommand({
  name: 'database roles',
  summary: 'Print the SQL that makes two roles: one that owns the tables, and one that the server connects as.',
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

interface RoleNames {
  /** Owns the tables and migrates them. */
  owner: string;
  /** The server connects as it. */
  application: string;
}

/** SQL that makes the two roles in the database of a house, new or not, for somebody who may make roles. Given twice it changes nothing more. */
const rolesSql = ({ owner, application }: RoleNames): string =>
  `do $$
declare
  moved record;
begin
  if not exists (select from pg_roles where rolname = '${owner}') then
    create role "${owner}" login;
  end if;
  if not exists (select from pg_roles where rolname = '${application}') then
    create role "${application}" login;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant "${owner}" to %I', current_user);
  end if;
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to "${application}"', current_database());
  execute format('alter database %I owner to "${owner}"', current_database());
  alter schema public owner to "${owner}";
  revoke all on schema public from public;
  -- What another role has made so far.
  if to_regnamespace('drizzle') is not null then
    alter schema drizzle owner to "${owner}";
  end if;
  for moved in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind = 'r' and c.relowner <> '"${owner}"'::regrole
  loop
    execute format('alter table %s owner to "${owner}"', moved.name);
  end loop;
  for moved in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.proowner <> '"${owner}"'::regrole
  loop
    execute format('alter function %s owner to "${owner}"', moved.name);
  end loop;
end
$$;`;
