import { TIERS } from '@le-chai/contracts/house';
import * as z from 'zod/mini';
import { randomBytes } from 'node:crypto';
import { Email, KnownEmail } from '@le-chai/contracts/email';
import { PASSWORD_MOST } from '@le-chai/contracts/password';
import type { PasswordProblem } from '@le-chai/contracts/password-problem';
import {
  hashPassword,
  insertMember,
  newPasswordProblem,
  PROBLEM_IN_WORDS,
  notifyOwner,
} from '../../account/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand, UsageError } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

/** A membership tier, in any case and with a dash for the space: `le-club`. */
const TierName = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const tier = TIERS.find((known) => plain(known) === plain(text));
    if (tier) return tier;
    context.issues.push({ code: 'custom', input: text, message: `must be one of ${TIERS.join(', ')}` });
    return z.NEVER;
  }),
);

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');

const Name = z.string().check(z.trim(), z.maxLength(80, 'is too long'));

export const memberCreate = defineCommand({
  name: 'member create',
  summary: 'Create a member. If the e-mail address already belongs to one, nothing changes.',
  arguments: [{ name: 'email', about: 'e-mail address to sign in with' }],
  options: [
    { name: 'tier', value: 'TIER', about: `membership tier: ${TIERS.join(', ')} (Le Club)` },
    { name: 'first-name', value: 'NAME', about: 'first name; otherwise the part before the @' },
    { name: 'last-name', value: 'NAME', about: 'last name' },
    {
      name: 'password-stdin',
      about: 'read the password from standard input; otherwise one is generated and shown once',
    },
  ],
  readsInputWith: 'password-stdin',
  examples: ['member create ada@example.test --tier Collector --first-name Ada --last-name Marsh'],
  input: z.object({
    email: Email,
    tier: z._default(TierName, 'Le Club'),
    'first-name': z._default(Name, ''),
    'last-name': z._default(Name, ''),
    'password-stdin': z._default(z.boolean(), false),
  }),
  async run(context, input) {
    const made = !input['password-stdin'];
    const password = made ? randomBytes(15).toString('base64url') : readPassword(context.input);
    const firstName = input['first-name'] || (input.email.split('@')[0] ?? '');
    const problem = await newPasswordProblem(password, {
      email: input.email,
      firstName,
      lastName: input['last-name'],
    });
    if (problem !== undefined) {
      throw new UsageError(`The password on standard input ${PROBLEM_FOR_OPERATOR[problem]}.`, 'member create');
    }
    const passwordHash = await hashPassword(password);
    const member = await context.database.transaction(async (client) => {
      const inserted = await insertMember(client, {
        email: input.email,
        passwordHash,
        tier: input.tier,
        firstName,
        lastName: input['last-name'],
      });
      if (inserted) await audit(client, context, 'member create', `member:${inserted.id}`, { tier: input.tier });
      return inserted;
    });
    if (!member) {
      context.say(`${input.email} is already a member; nothing changed.`);
      return { email: input.email, created: false };
    }
    context.say(`Created member no. ${member.memberNo}, ${input.email}, ${input.tier}.`);
    if (made) context.say(`Password, shown only now: ${password}`);
    return { id: member.id, memberNo: member.memberNo, email: input.email, tier: input.tier, created: true };
  },
});

const PROBLEM_FOR_OPERATOR: Record<PasswordProblem, string> = {
  ...PROBLEM_IN_WORDS,
  own: 'must not be made up of the member’s name, the e-mail address or the name Le Chai',
};

/** @throws {UsageError} when it is too long */
function readPassword(input: string | null): string {
  const password = input?.replace(/\r?\n$/, '') ?? '';
  if (password.length > PASSWORD_MOST)
    throw new UsageError(`The password on standard input has more than ${PASSWORD_MOST} characters.`, 'member create');
  return password;
}

export const memberTier = defineCommand({
  name: 'member tier',
  summary: 'Change a member’s tier.',
  arguments: [
    { name: 'email', about: 'the member’s e-mail address' },
    { name: 'tier', about: TIERS.join(', ') },
  ],
  examples: ['member tier ada@example.test Collector'],
  input: z.object({ email: KnownEmail, tier: TierName }),
  async run(context, { email, tier }) {
    const before = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number; tier: string }>(
        'select id, tier from member where email = $1 and closed_at is null for update',
        [email],
      );
      const [member] = rows;
      if (!member) throw new Refused(`${email} is not a member. \`member create\` makes one.`);
      if (member.tier === tier) return tier;
      await client.query('update member set tier = $2, version = version + 1 where id = $1', [member.id, tier]);
      await audit(client, context, 'member tier', `member:${member.id}`, { from: member.tier, to: tier });
      context.database.changes.announce(client, 'member', member.id);
      return member.tier;
    });
    const changed = before !== tier;
    context.say(
      changed ? `${email} is now ${tier}, no longer ${before}.` : `${email} is already ${tier}; nothing changed.`,
    );
    return { email, tier, changed };
  },
});

const EVERYBODY = 'everybody';

export const memberSignOut = defineCommand({
  name: 'member sign-out',
  summary: 'End every session of a member, or of everyone, including impersonations.',
  arguments: [{ name: 'email', about: `the member’s e-mail address, or ${EVERYBODY}` }],
  examples: ['member sign-out ada@example.test', `member sign-out ${EVERYBODY}`],
  input: z.object({ email: z.union([z.literal(EVERYBODY), KnownEmail]) }),
  async run(context, { email }) {
    const ended = await context.database.transaction(async (client) => {
      const member = email === EVERYBODY ? null : await memberAt(email);
      const { rows } = await client.query<{ member: number }>(
        `with ended as (
           update session set revoked_at = house_now()
            where revoked_at is null and expires_at > house_now() and ($1::bigint is null or member_id = $1)
           returning member_id, kind),
         recorded as (
           insert into sign_in (member_id, kind, device)
           select distinct member_id, 'session-ended', 'By the house' from ended where kind = 'member')
         select member_id as member from ended`,
        [member],
      );
      if (rows.length === 0) return 0;
      await audit(client, context, 'member sign-out', member === null ? EVERYBODY : `member:${member}`, {
        sessions: rows.length,
      });
      for (const id of new Set(rows.map((row) => row.member))) context.database.changes.announce(client, 'member', id);
      return rows.length;

      async function memberAt(address: string): Promise<number> {
        const found = await client.query<{ id: number }>(
          'select id from member where email = $1 and closed_at is null',
          [address],
        );
        if (!found.rows[0]) throw new Refused(`${address} is not a member.`);
        return found.rows[0].id;
      }
    });
    context.say(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`);
    return { email, ended };
  },
});

export const memberRemoveFactors = defineCommand({
  name: 'member remove-factors',
  summary: 'Remove every passkey, app and recovery code of a member who has lost them; the password stays.',
  arguments: [{ name: 'email', about: 'the member’s e-mail address' }],
  examples: ['member remove-factors ada@example.test'],
  input: z.object({ email: KnownEmail }),
  async run(context, { email }) {
    const removed = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from member where email = $1 and closed_at is null for update',
        [email],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Refused(`${email} is not a member.`);
      const passkeys = await client.query('delete from passkey where member_id = $1', [id]);
      const apps = await client.query('delete from code_app where member_id = $1', [id]);
      await client.query('delete from recovery_code where member_id = $1', [id]);
      const count = (passkeys.rowCount ?? 0) + (apps.rowCount ?? 0);
      if (count === 0) return 0;
      await audit(client, context, 'member remove-factors', `member:${id}`, { removed: count });
      await notifyOwner(
        client,
        context.database,
        id,
        'We have removed your passkeys, authenticator app and recovery codes.',
      );
      return count;
    });
    context.say(
      removed === 0
        ? `${email} has no second factor; nothing changed.`
        : `Removed ${removed} from ${email}, who is notified by e-mail.`,
    );
    return { email, removed };
  },
});
