import type { Invoice, INVOICE_COLUMNS, InvoiceKind } from '@le-chai/contracts/invoices';
import { toEuro } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { IssuedInvoice } from './invoice-content.ts';

export interface InvoicesWanted {
  readonly sortBy: (typeof INVOICE_COLUMNS)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface Row {
  id: number;
  number: string;
  kind: InvoiceKind;
  title: string;
  key: string | null;
  total: number;
  vat: number;
  issued: Date;
}

const SORT: Record<InvoicesWanted['sortBy'], string> = { number: 'number', issued: 'issued_at', total: 'total_cents' };

/** One page of a member's invoices. */
export async function findInvoices(db: Queryable, memberId: number, wanted: InvoicesWanted) {
  const direction = wanted.descending ? 'desc' : 'asc';
  const { rows } = await db.query<Row>(
    `select id, number, kind, content ->> 'title' as title, content ->> 'key' as key, total_cents as total,
            (content ->> 'vatCents')::bigint as vat, issued_at as issued
       from invoice where member_id = $1 order by ${SORT[wanted.sortBy]} ${direction}, id ${direction} limit $2 offset $3`,
    [memberId, wanted.pageSize, (wanted.page - 1) * wanted.pageSize],
  );
  const counted = await db.query<{ total: number }>('select count(*) as total from invoice where member_id = $1', [
    memberId,
  ]);
  return { items: rows.map(invoice), total: counted.rows[0]!.total };
}

const invoice = ({ id, number, kind, title, key, total, vat, issued }: Row): Invoice => ({
  id,
  number,
  kind,
  title,
  key_unique: key,
  total: toEuro(total),
  vat: toEuro(vat),
  issued: issued.toISOString(),
});

/** One of a member's invoices, whole. */
export async function findInvoice(db: Queryable, memberId: number, id: number): Promise<IssuedInvoice | undefined> {
  const { rows } = await db.query<IssuedInvoice>(
    `select id, number, kind, total_cents as "totalCents", issued_at as "issuedAt", content
       from invoice where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return rows[0];
}
