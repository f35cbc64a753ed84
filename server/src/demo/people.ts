import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { hashPassword } from '../account/operations.ts';
import { bidders, DEMO_PASSWORD, demoMembers } from './catalogue/members.ts';
import type { DemoAccount } from './catalogue/types.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import { before } from './spans.ts';

/** The members of the demo house, by id. */
export interface People {
  account: (name: DemoAccount) => number;
  rivals: readonly number[];
}

export interface Hashes {
  /** One for each demo account. */
  accounts: readonly string[];
  /** Of a password that nobody knows. */
  unknown: string;
}

/** Takes a while; done before the transaction begins. */
export async function hashDemoPasswords(): Promise<Hashes> {
  const accounts = await Promise.all(demoMembers.map(() => hashPassword(DEMO_PASSWORD)));
  return { accounts, unknown: await hashPassword(randomBytes(32).toString('base64url')) };
}

/** Writes the demo accounts, their addresses and the other bidders. */
export async function insertMembers(client: PoolClient, now: Date, hashes: Hashes): Promise<void> {
  const ids = await takeIds(client, 'member', demoMembers.length + bidders.length);
  const accounts = demoMembers.map((member, index) => ({ ...member, passwordHash: hashes.accounts[index] }));
  const others = bidders.map((bidder) => ({
    ...bidder,
    phone: '',
    birthDate: null,
    passwordHash: hashes.unknown,
  }));
  const rows = [...accounts, ...others].map((member, index) => ({
    id: ids[index],
    email: member.email,
    password_hash: member.passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone,
    birth_date: member.birthDate,
    language: 'en',
    tier: member.tier,
    member_no: member.memberNo,
    version: 1,
    created_at: before(now, member.since),
  }));
  await insertRows(client, 'member', rows);
  await insertAddresses(client, now, ids);
}

async function insertAddresses(client: PoolClient, now: Date, memberIds: readonly number[]): Promise<void> {
  const { rows: countries } = await client.query<{ id: number; iso: string }>('select id, iso from country');
  const countryId = (iso: string) => countries.find((country) => country.iso === iso)?.id;
  const rows = demoMembers.flatMap((member, index) => {
    if (!member.address) return [];
    const { line1, city, region, postalCode, country } = member.address;
    return (['invoice', 'shipping'] as const).map((type) => ({
      member_id: memberIds[index],
      type,
      full_name: `${member.firstName} ${member.lastName}`,
      company_name: '',
      vat: '',
      phone: member.phone,
      line1,
      line2: '',
      city,
      region,
      postal_code: postalCode,
      country_id: countryId(country),
      additional_information: '',
      confirmed: true,
      selected: true,
      created_at: before(now, member.since),
    }));
  });
  await insertRows(client, 'address', rows);
}

/** What `insertMembers` wrote, now or at an earlier time. */
export async function loadPeople(client: PoolClient): Promise<People> {
  const emails = [...demoMembers, ...bidders].map(({ email }) => email);
  const { rows } = await client.query<{ id: number; email: string }>(
    'select id, email from member where email = any($1::text[])',
    [emails],
  );
  const idOf = (email: string) => {
    const row = rows.find((member) => member.email === email);
    if (!row) throw new Error(`The demo member ${email} is gone`);
    return Number(row.id);
  };
  return {
    account: (name) => idOf(demoMembers.find(({ account }) => account === name)?.email ?? name),
    rivals: bidders.map(({ email }) => idOf(email)),
  };
}
