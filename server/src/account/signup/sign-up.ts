import type { AddressInput } from '@le-chai/contracts/address';
import type { SignupInput } from '@le-chai/contracts/signup';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { idempotent, keyReused, requestHash } from '../../core/http/idempotent.ts';
import { invalid } from '../../core/http/refusal.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { addAddress, addressProblems } from '../profile/address-write.ts';
import type { Services } from '../../core/services.ts';
import { beginSession } from '../session/begin-session.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { newPasswordProblem, PROBLEM_IN_WORDS } from '../session/passwords/new-password.ts';
import { sendConfirmation } from '../session/email/confirm-email.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import { beginMembership, keepStrangersCard, type StrangersCard } from './begin-membership.ts';
import { insertMember } from './insert-member.ts';
import { checkSignup } from './rules/check-signup.ts';
import { forgetDraft } from './signup-drafts.ts';
import { takenMail } from './signup-mails.ts';

export interface SignUpParts extends Pick<Services, 'database' | 'limiter' | 'payments'> {
  sessions: Sessions;
}

/** How a signup was sent. */
interface Sent {
  sender: string;
  request: FastifyRequest;
  key: string;
}

/**
 * Makes a member: all of it in one transaction, or nothing. The card is looked at before, by its provider.
 * @param sent `sender`: address or network that the request comes from; `key`: the Idempotency-Key, under which the same
 * request signs the new member in again
 * @returns the token of a session
 * @throws {Refusal} 422 for what does not fit, an address that is taken or a card that is refused; 429
 */
export async function signUp(parts: SignUpParts, input: SignupInput, sent: Sent): Promise<string> {
  const { database, limiter, sessions } = parts;
  const { sender, request, key } = sent;
  const { person, tier, draft } = input;
  const weak = await newPasswordProblem(input.password, {
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  });
  const wrong = checkSignup({
    tier,
    birthDate: person.birth_date,
    today: new Date(database.clock.now()).toISOString().slice(0, 10),
    hasAddress: input.address !== undefined,
    hasCard: input.payment !== undefined,
  });
  if (weak !== undefined) wrong['password'] = PROBLEM_IN_WORDS[weak];
  const address = addressOf(input);
  if (address) Object.assign(wrong, inAddress(await addressProblems(database.pool, address)));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  await database.transaction(async (client) => {
    await limiter.take('signups', sender, client);
    await limiter.take('signupsOfAddress', person.email, client);
  });
  // Before it is known whether the address is taken, so that the answer takes as long either way.
  const passwordHash = await hashPassword(input.password);
  if (await isTaken(parts, person.email))
    return (await signInAgain(parts, input, sent)) ?? refuseTaken(parts, person.email);
  const card = tier === 'Le Club' ? null : await keepStrangersCard(parts.payments.provider, input);
  const accessToken = await database.transaction(async (client) => {
    const member = await insertMember(client, newMember(input, passwordHash, card));
    if (!member) return null;
    if (address) await addAddress(client, member.id, address);
    await beginMembership(client, parts, member.id, input, card);
    await sendConfirmation(client, database, member.id);
    if (draft !== undefined) await forgetDraft(client, draft);
    await idempotent(client, member, key, requestOf(input), async () => ({ joined: true }));
    return beginSession(client, { database, limiter, sessions }, request, {
      memberId: member.id,
      method: 'signup',
      // The member made the account here: there is nobody to warn.
      known: true,
    });
  });
  return accessToken ?? (await signInAgain(parts, input, sent)) ?? refuseTaken(parts, person.email);
}

/** What a signup depends on. The password is compared with the member's; of it not even a hash is kept here. */
const requestOf = (input: SignupInput) => ['signup', { ...input, password: '' }];

/**
 * A signup whose answer was lost, sent again under its key: the member that it made is signed in.
 * @returns null when it is another one
 * @throws {Refusal} 422 when the key made the member by another request
 */
async function signInAgain(
  { database, limiter, sessions }: SignUpParts,
  input: SignupInput,
  { key, request }: Sent,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: number; password_hash: string; request_hash: string }>(
    `select m.id, m.password_hash, i.request_hash from member m join idempotency i on i.member_id = m.id and i.key = $2
      where m.email = $1 and i.created_at > house_now() - interval '1 hour'`,
    [input.person.email, key],
  );
  const made = rows[0];
  if (!made || !(await verifyPassword(made.password_hash, input.password))) return null;
  if (made.request_hash !== requestHash(requestOf(input))) throw keyReused();
  return database.transaction((client) =>
    beginSession(client, { database, limiter, sessions }, request, {
      memberId: Number(made.id),
      method: 'signup',
      known: true,
    }),
  );
}

function newMember({ person, referral, ...input }: SignupInput, passwordHash: string, card: StrangersCard | null) {
  const { utm_source, utm_medium, utm_campaign, utm_content } = input;
  const campaign = Object.entries({ utm_source, utm_medium, utm_campaign, utm_content });
  return {
    email: person.email,
    passwordHash,
    // Its plan gives it another one.
    tier: 'Le Club' as const,
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    birthDate: person.birth_date,
    referral: referral ?? null,
    campaign: Object.fromEntries(campaign.filter((entry): entry is [string, string] => !!entry[1])),
    stripeCustomer: card?.customer ?? null,
    emailConfirmed: false,
  };
}

function addressOf({ address, person }: SignupInput): AddressInput | undefined {
  return (
    address && {
      ...address,
      type: 'invoice',
      full_name: `${person.first_name} ${person.last_name}`.slice(0, 120),
      phone: person.phone,
      confirmed: false,
      google_confirmed: false,
      is_ea: false,
      billing_is_ea: false,
    }
  );
}

/** What does not fit an address, by its place in the signup. */
const inAddress = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`address.${name}`, problem]));

async function isTaken({ database }: SignUpParts, email: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from member where email = $1', [email]);
  return rowCount === 1;
}

/**
 * A signup has to say that it did not work; the owner of the address is notified, once a day at most.
 * @throws {Refusal} 422
 */
async function refuseTaken({ database, limiter }: SignUpParts, email: string): Promise<never> {
  await database.transaction(async (client: PoolClient) => {
    if ((await limiter.tryTake('signupWarnings', email, client)) !== null) return;
    const wait = await limiter.tryTake('mailsToRecipient', email, client);
    if (wait === null) await sendMail(client, database, takenMail(email));
  });
  throw invalid({ 'person.email': 'cannot be used to sign up; if it is yours, sign in or check your e-mail' });
}
