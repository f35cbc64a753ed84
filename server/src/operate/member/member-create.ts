import { randomBytes } from 'node:crypto';
import { Email } from '@le-chai/contracts/email';
import { TIERS } from '@le-chai/contracts/house';
import { PASSWORD_MOST } from '@le-chai/contracts/password';
import type { PasswordProblem } from '@le-chai/contracts/password-problem';
import * as z from 'zod/mini';
import { hashPassword, insertMember, newPasswordProblem, PROBLEM_IN_WORDS } from '../../account/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand, UsageError } from '../command.ts';
import { TierName } from './member-input.ts';

const Name = z.string().check(z.trim(), z.maxLength(80, 'is too long'));

export const memberCreate = defineCommand({
  name: 'member create',
  summary: 'Make a member. An e-mail address that is a member already is left as it is.',
  arguments: [{ name: 'email', about: 'e-mail address to sign in with' }],
  options: [
    { name: 'tier', value: 'TIER', about: `membership tier: ${TIERS.join(', ')} (Le Club)` },
    { name: 'first-name', value: 'NAME', about: 'first name; otherwise what stands before the @' },
    { name: 'last-name', value: 'NAME', about: 'last name' },
    { name: 'password-stdin', about: 'read the password from standard input; otherwise one is made and printed once' },
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
      context.say(`${input.email} is a member already; nothing changed.`);
      return { email: input.email, created: false };
    }
    context.say(`Made member no. ${member.memberNo}, ${input.email}, ${input.tier}.`);
    if (made) context.say(`Password, shown only now: ${password}`);
    return { id: member.id, memberNo: member.memberNo, email: input.email, tier: input.tier, created: true };
  },
});

const PROBLEM_FOR_OPERATOR: Record<PasswordProblem, string> = {
  ...PROBLEM_IN_WORDS,
  own: 'must not be made of the member’s name, the e-mail address or the name Le Chai',
};

/** @throws {UsageError} when it is too long */
function readPassword(input: string | null): string {
  const password = input?.replace(/\r?\n$/, '') ?? '';
  if (password.length > PASSWORD_MOST)
    throw new UsageError(`The password on standard input has more than ${PASSWORD_MOST} characters.`, 'member create');
  return password;
}
