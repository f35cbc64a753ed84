export interface RoleNames {
  /** Owns the tables and migrates them. */
  owner: string;
  /** The server connects as it. */
  application: string;
}

/** SQL that makes the two roles in the database of a house, new or not, for somebody who may make roles. Given twice it changes nothing more. */
export const rolesSql = ({ owner, application }: RoleNames): string =>
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
