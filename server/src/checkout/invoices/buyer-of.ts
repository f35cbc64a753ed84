import type { Queryable } from '../../core/database/open-database.ts';

interface BuyerRow {
  name: string;
  company: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  vat: string | null;
}

/** A member's name and invoice address, line by line; the name alone if there is no address. */
export async function buyerOf(db: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await db.query<BuyerRow>(
    `select coalesce(a.full_name, m.first_name || ' ' || m.last_name) as name, a.company_name as company, a.line1, a.line2,
            trim(a.postal_code || ' ' || a.city) as city, a.region, c.name as country, a.vat
       from member m
       left join lateral (select * from address where member_id = m.id and removed_at is null
                           order by (type = 'invoice') desc, selected desc, id desc limit 1) a on true
       left join country c on c.id = a.country_id
      where m.id = $1`,
    [memberId],
  );
  const { name, company, line1, line2, city, region, country, vat } = rows[0]!;
  const lines = [name, company, line1, line2, city, region, country, vat && `VAT ${vat}`];
  return lines.filter((line): line is string => Boolean(line));
}
