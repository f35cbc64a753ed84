import type { AddressEntry } from '@le-chai/contracts/address';
import type { Queryable } from '../database/open-database.ts';

interface AddressRow {
  id: number;
  type: AddressEntry['type'];
  fullName: string;
  companyName: string;
  vat: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  countryId: number;
  isEa: boolean;
  billingIsEa: boolean;
  googleConfirmed: boolean;
  lat: number | null;
  lng: number | null;
  additionalInformation: string;
  confirmed: boolean;
  selected: boolean;
}

const SELECT = `
  select a.id, a.type, a.full_name as "fullName", a.company_name as "companyName", a.vat, a.phone, a.line1, a.line2,
         a.city, a.region, a.postal_code as "postalCode", c.name as country,
         a.additional_information as "additionalInformation", a.confirmed, a.selected, c.id as "countryId",
         a.is_ea as "isEa", a.billing_is_ea as "billingIsEa", a.google_confirmed as "googleConfirmed", a.lat, a.lng
    from address a join country c on c.id = a.country_id`;

/** A member's addresses, the selected first, then the newest. */
export async function addressesOf(db: Queryable, memberId: number): Promise<AddressEntry[]> {
  const { rows } = await db.query<AddressRow>(
    `${SELECT} where a.member_id = $1 and a.removed_at is null order by a.selected desc, a.id desc limit 200`,
    [memberId],
  );
  return rows.map(entryOf);
}

/** One of a member's addresses. */
export async function addressOf(db: Queryable, memberId: number, id: number): Promise<AddressEntry | undefined> {
  const { rows } = await db.query<AddressRow>(
    `${SELECT} where a.member_id = $1 and a.id = $2 and a.removed_at is null`,
    [memberId, id],
  );
  return rows[0] && entryOf(rows[0]);
}

/** Where members collect what they bought: the house's own address, as the fact `pickup` has set it. */
export async function pickupAddress(db: Queryable): Promise<AddressEntry> {
  const { rows } = await db.query<AddressRow>(
    `${SELECT} where a.member_id is null and a.removed_at is null order by a.id desc limit 1`,
  );
  if (!rows[0]) throw new Error('The house has no pickup address');
  return entryOf(rows[0]);
}

function entryOf(row: AddressRow): AddressEntry {
  const lines = [row.line1, row.line2, `${row.postalCode} ${row.city}`.trim(), row.region, row.country];
  return {
    id: row.id,
    id_address: row.id,
    phone: row.phone,
    vat: row.vat,
    full_name: row.fullName,
    company_name: row.companyName,
    confirmed: row.confirmed,
    selected: row.selected,
    type: row.type,
    additional_information: row.additionalInformation,
    address: {
      address_line_1: row.line1,
      address_line_2: row.line2,
      city: row.city,
      region: row.region,
      postal_code: row.postalCode,
      address_complete_without_name: lines.filter(Boolean).join(', '),
      country: row.country,
      id_country: row.countryId,
    },
    is_ea: row.isEa,
    billing_is_ea: row.billingIsEa,
    google_confirmed: row.googleConfirmed,
    lat: row.lat,
    lng: row.lng,
  };
}
