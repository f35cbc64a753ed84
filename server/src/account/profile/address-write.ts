import { ADDRESSES_MOST, type AddressEntry, type AddressInput } from '@le-chai/contracts/address';
import { isVatNumber, plainVat } from '@le-chai/contracts/vat-number';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { invalid, notFound } from '../../core/http/refusal.ts';
import { addressOf } from '../../core/members/address-entry.ts';

interface CountryRow {
  id: number;
  iso: string;
  name: string;
  enabled: boolean;
  excluded: boolean;
}

const COLUMNS = [
  'type',
  'full_name',
  'company_name',
  'vat',
  'phone',
  'line1',
  'line2',
  'city',
  'region',
  'postal_code',
  'country_id',
  'additional_information',
  'confirmed',
  'google_confirmed',
  'is_ea',
  'billing_is_ea',
  'lat',
  'lng',
] as const;

/** @throws {Refusal} 422 for a country, a VAT number or one address too many */
export async function addAddress(client: PoolClient, memberId: number, input: AddressInput): Promise<AddressEntry> {
  const values = await valuesOf(client, input);
  const { rows: before } = await client.query<{ total: number; selected: boolean }>(
    `select count(*) as total, coalesce(bool_or(selected) filter (where type = $2), false) as selected
       from address where member_id = $1 and removed_at is null`,
    [memberId, input.type],
  );
  if (before[0]!.total >= ADDRESSES_MOST)
    throw invalid({ type: `you already have ${ADDRESSES_MOST} addresses; remove one first` });
  const { rows } = await client.query<{ id: number }>(
    `insert into address (member_id, ${COLUMNS.join(', ')})
     values ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [memberId, ...values],
  );
  const { id } = rows[0]!;
  // The first of its kind is the one to be used.
  if (input.selected ?? !before[0]!.selected) await select(client, memberId, id, input.type);
  return (await addressOf(client, memberId, id))!;
}

/** What does not fit an address beyond its contract, by field: all of it, so that nobody fixes one thing only to be shown the next. */
export async function addressProblems(db: Queryable, input: AddressInput): Promise<Record<string, string>> {
  return problemsIn(await countryOf(db, input), input);
}

/** @throws {Refusal} 404 for an address that is not the member's; 422 for a country or a VAT number */
export async function editAddress(
  client: PoolClient,
  memberId: number,
  id: number,
  input: AddressInput,
): Promise<AddressEntry> {
  const values = await valuesOf(client, input);
  const { rowCount } = await client.query(
    `update address set ${COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}
      where member_id = $1 and id = $2 and removed_at is null`,
    [memberId, id, ...values],
  );
  if (!rowCount) throw notFound('Address');
  if (input.selected) await select(client, memberId, id, input.type);
  return (await addressOf(client, memberId, id))!;
}

/**
 * Takes an address off the list. Where it was the one to be used, the newest of its kind is used from then on.
 * @throws {Refusal} 404 for an address that is not the member's
 */
export async function removeAddress(client: PoolClient, memberId: number, id: number): Promise<void> {
  const { rows } = await client.query<{ type: string; selected: boolean }>(
    `update address set removed_at = house_now(), selected = false
      where member_id = $1 and id = $2 and removed_at is null
      returning type, (select before.selected from address before where before.id = $2) as selected`,
    [memberId, id],
  );
  if (!rows[0]) throw notFound('Address');
  if (!rows[0].selected) return;
  await client.query(
    `update address set selected = true
      where id = (select max(id) from address where member_id = $1 and type = $2 and removed_at is null)`,
    [memberId, rows[0].type],
  );
}

async function select(client: PoolClient, memberId: number, id: number, type: string): Promise<void> {
  await client.query(
    'update address set selected = (id = $2) where member_id = $1 and type = $3 and removed_at is null',
    [memberId, id, type],
  );
}

async function valuesOf(client: PoolClient, input: AddressInput): Promise<unknown[]> {
  const country = await countryOf(client, input);
  const wrong = problemsIn(country, input);
  if (!country || Object.keys(wrong).length > 0) throw invalid(wrong);
  return [
    input.type,
    input.full_name,
    input.company_name,
    plainVat(input.vat),
    input.phone,
    input.address_line_1,
    input.address_line_2,
    input.city,
    input.region,
    input.postal_code,
    country.id,
    input.additional_information,
    input.confirmed,
    input.google_confirmed,
    input.is_ea,
    input.billing_is_ea,
    input.lat ?? null,
    input.lng ?? null,
  ];
}

async function countryOf(db: Queryable, { country }: AddressInput): Promise<CountryRow | undefined> {
  const { rows } = await db.query<CountryRow>(
    `select id, iso, name, enabled_for_shipping as enabled, excluded_area as excluded from country
      where id::text = $1 or iso = upper($1) or lower(name) = lower($1)`,
    [String(country)],
  );
  return rows[0];
}

/** What is wrong with the country, and with the VAT number as that country writes them. */
function problemsIn(country: CountryRow | undefined, { type, vat }: AddressInput): Record<string, string> {
  if (!country) return { country: 'is not a country we know' };
  return {
    ...(country.excluded
      ? { country: `addresses in ${country.name} cannot be saved` }
      : type === 'shipping' && !country.enabled && { country: `we cannot ship to ${country.name} yet` }),
    ...(vat !== '' && !isVatNumber(vat, country.iso) && { vat: `is not a valid VAT number for ${country.name}` }),
  };
}
