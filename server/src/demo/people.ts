import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { hashPassword } from '../account/operations.ts';
import { bidders, DEMO_PASSWORD, type DemoMember, demoMembers } from './catalogue/members.ts';
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

const UNCHANGED = { language: 'en', version: 1 } as const;

/** Writes the demo accounts, their addresses and the other bidders. */
export async function insertMembers(client: PoolClient, now: Date, hashes: Hashes): Promise<void> {
  const ids = await takeIds(client, 'member', demoMembers.length + bidders.length);
  const accounts = demoMembers.map((member, index) => ({
    ...member,
    passwordHash: hashes.accounts[index],
    profile: member.profile ?? UNCHANGED,
  }));
  const others = bidders.map((bidder) => ({
    ...bidder,
    phone: '',
    birthDate: null,
    passwordHash: hashes.unknown,
    profile: UNCHANGED,
  }));
  const rows = [...accounts, ...others].map((member, index) => ({
    id: ids[index],
    email: member.email,
    password_hash: member.passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone,
    birth_date: member.birthDate,
    language: member.profile.language,
    tier: member.tier,
    member_no: member.memberNo,
    version: member.profile.version,
    created_at: before(now, member.since),
  }));
  await insertRows(client, 'member', rows);
  await insertAddresses(client, now, ids);
}

const USUAL = {
  confirmed: true,
  selected: true,
  is_ea: false,
  billing_is_ea: false,
  google_confirmed: false,
  lat: null,
  lng: null,
} as const;
const ON_MAP = {
  confirmed: false,
  selected: false,
  is_ea: true,
  billing_is_ea: true,
  google_confirmed: true,
} as const;

async function insertAddresses(client: PoolClient, now: Date, memberIds: readonly number[]): Promise<void> {
  const { rows: countries } = await client.query<{ id: number; iso: string }>('select id, iso from country');
  const countryId = (iso: string) => countries.find((country) => country.iso === iso)?.id;
  const rows = demoMembers.flatMap((member, index) => {
    if (!member.address) return [];
    const common = (address: NonNullable<DemoMember['address']>) => ({
      member_id: memberIds[index],
      full_name: `${member.firstName} ${member.lastName}`,
      phone: member.phone,
      line1: address.line1,
      city: address.city,
      region: address.region,
      postal_code: address.postalCode,
      country_id: countryId(address.country),
      additional_information: '',
      created_at: before(now, member.since),
    });
    const usual = { ...common(member.address), company_name: '', vat: '', line2: '', ...USUAL };
    const { second } = member;
    return [
      { ...usual, type: 'invoice' },
      { ...usual, type: 'shipping' },
      ...(second
        ? [
            {
              ...common(second),
              company_name: second.companyName,
              vat: second.vat,
              line2: second.line2,
              ...ON_MAP,
              lat: second.lat,
              lng: second.lng,
              type: 'invoice',
            },
          ]
        : []),
    ];
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
