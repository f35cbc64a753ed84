import type { Queryable } from './open-database.ts';

/** Roles or rights that do not fit each other. Its message says what to do. */
export class WrongRoles extends Error {
  override readonly name = 'WrongRoles';
}

/** Where rows are only ever added: what is in the books, what the house is and charges, and that it is in production. */
export const KEPT_FOR_GOOD: ReadonlySet<string> = new Set(['house_fact', 'invoice', 'ledger_entry', 'production']);

/** Columns that are given for an entry of the audit; its number and its time are the database's. */
const AUDIT_COLUMNS = ['action', 'actor', 'detail', 'subject'];

/** Tables that the house deletes rows from. From all others it deletes nothing, and may not. */
export const DELETED_FROM: ReadonlySet<string> = new Set([
  'auction_snapshot',
  'basket_line',
  'bid_budget',
  // One whose bottles are in the lot again that they were split from.
  'cellar_lot',
  'cellar_note',
  'challenge',
  'code_app',
  'email_link',
  'idempotency',
  'job',
  'login_attempt',
  'marketplace_difference',
  'notice',
  'notice_preference',
  'notify_me',
  'passkey',
  'password_reset',
  'provider_event',
  'push_device',
  'quiet_hours',
  'rate_limit',
  'recovery_code',
  'saved_card',
  'saved_search',
  // While the demo is made.
  'serial_event',
  'session',
  'setting',
  'sign_in',
  'signup_draft',
  'test_provider',
  'wishlist',
]);

/** What the role that the server connects as may do with a table, as `grant` has it. */
export function rightsOn(table: string): string[] {
  if (table === 'audit') return [...AUDIT_COLUMNS.map((column) => `INSERT ("${column}")`), 'SELECT'];
  if (KEPT_FOR_GOOD.has(table)) return ['INSERT', 'SELECT'];
  return [...(DELETED_FROM.has(table) ? ['DELETE'] : []), 'INSERT', 'SELECT', 'UPDATE'];
}

/** Sequences number rows; a number that was given is never given again, so none of them is set back. */
const ON_SEQUENCES = ['SELECT', 'USAGE'];

interface Relation {
  name: string;
  schema: string;
  kind: 'r' | 'S';
  given: string[];
}

const RELATIONS = `
  select n.nspname as schema, c.relname as name, c.relkind as kind,
         array(select x.privilege_type::text from aclexplode(c.relacl) x where x.grantee = r.oid)
         || array(select format('%s (%I)', x.privilege_type, a.attname) from pg_attribute a, aclexplode(a.attacl) x
                   where a.attrelid = c.oid and a.attacl is not null and x.grantee = r.oid) as given
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
   where r.rolname = $1 and c.relkind in ('r', 'S') and n.nspname = 'public'
   order by 1, 2`;

/**
 * Gives the role that the server connects as what it needs, and takes what it does not, as the owner of the tables. Writes nothing where
 * that is so already. In a transaction of the caller's.
 */
export async function giveRights(client: Queryable, role: string): Promise<void> {
  const { rows } = await client.query<Relation>(RELATIONS, [role]);
  for (const { schema, name, kind, given } of rows) {
    const wanted = kind === 'S' ? ON_SEQUENCES : rightsOn(name);
    if (isSame(given.map(unquoted), wanted.map(unquoted))) continue;
    const what = `${kind === 'S' ? 'sequence ' : ''}${quoted(schema)}.${quoted(name)}`;
    await client.query(`revoke all on ${what} from ${quoted(role)}`);
    await client.query(`grant ${wanted.join(', ')} on ${what} to ${quoted(role)}`);
  }
  for (const [check, given] of BESIDES) {
    const { rows: found } = await client.query<{ yes: boolean }>(`select ${check} as yes`, [role]);
    if (!found[0]?.yes) await client.query(`${given} to ${quoted(role)}`);
  }
}

const BESIDES = [
  [`has_schema_privilege($1, 'public', 'usage')`, 'grant usage on schema public'],
  [`has_schema_privilege($1, 'drizzle', 'usage')`, 'grant usage on schema drizzle'],
  [`has_table_privilege($1, 'drizzle.__drizzle_migrations', 'select')`, 'grant select on drizzle.__drizzle_migrations'],
  [
    `has_function_privilege($1, 'public.prune_audit(timestamptz, integer)', 'execute')`,
    'grant execute on function public.prune_audit(timestamptz, integer)',
  ],
] as const;

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();
const unquoted = (right: string) => right.replaceAll('"', '');
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The name of the role that the server connects as, which is not to own the tables.
 * @throws {WrongRoles} if it could change them, or the rights on them, all the same
 */
export async function applicationRole(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ role: string; superuser: boolean; owner: string | null }>(
    `select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as superuser,
            (select min(pg_get_userbyid(relowner)) from pg_class
              where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(current_user, relowner, 'member')) as owner`,
  );
  const { role, superuser, owner } = rows[0]!;
  const why = superuser ? 'is a superuser' : owner === null ? null : `has the rights of ${owner}, who owns the tables`;
  if (why === null) return role;
  throw new WrongRoles(
    `MIGRATION_DATABASE_URL is set, but the role ${role} of DATABASE_URL ${why}. Give the server a role of its own: \`npm run operate -- database roles\` prints the SQL that makes one.`,
  );
}
