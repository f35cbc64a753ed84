import * as contract from '@le-chai/contracts/cellar';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { toEuro, toEuroOrNull, toLitres } from '../../core/money/amounts.ts';
import { shareOfCover } from '../../core/money/cover.ts';
import { priceBasisOf } from '../../core/wares/price-basis-of.ts';
import { completeName, drinkingWindowOf } from '../../core/wares/product-parts.ts';
import { FileAnswer } from '../../core/http/file-answer.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { bottlesReport, bottlesSheet } from './bottles-report.ts';
import { findLots, type LotsFound, searchLots } from './find-lots.ts';
import type { CellarLotRow } from './own-lots.ts';
import { lotActions } from './rules/lot-actions.ts';
import { lotFilters } from './lot-filters.ts';
import { writeLotNote } from './lot-notes.ts';
import { lotFinance } from './rules/lot-finance.ts';

/** The bottles a member owns: one page of them, what they are filtered by, suggestions, and all of them as a file of two kinds. */
export function cellarRoutes({ app, database, files }: Pick<Services, 'app' | 'database' | 'files'>): void {
  route(app, contract.getPhysicalCellarLots, async ({ member, query }) => {
    const { q, id, filters, sort = 'newest', page = 1, per_page: perPage = TABLE_PAGE_SIZE } = query;
    const descending = (query.sort_dir ?? (sort === 'newest' ? 'desc' : 'asc')) === 'desc';
    const now = new Date(database.clock.now());
    const year = now.getUTCFullYear();
    const found = await findLots(database.pool, member.id, { q, id, filters, sort, descending, page, perPage, year });
    return {
      items: found.lots.map((row) => cellarLot(row, found, now)),
      total: found.total,
      page,
      total_pages: Math.ceil(found.total / perPage),
    };
  });
  route(app, contract.putLotNote, ({ member, params, body }) =>
    database.transaction(async (client) => {
      await writeLotNote(client, member.id, params.id, body);
      database.changes.announce(client, 'member', member.id);
      return body;
    }),
  );
  route(app, contract.myLotsSearch, ({ member, query }) => searchLots(database.pool, member.id, query));
  route(app, contract.bottlesFilters, ({ member }) =>
    lotFilters(database.pool, member.id, new Date(database.clock.now()).getUTCFullYear()),
  );
  route(app, contract.bottlesReport, async ({ member }) => {
    const report = await files.make(member, () => bottlesReport(database, member.id));
    return new FileAnswer(report, 'bottles-report.csv');
  });
  route(app, contract.bottlesSheet, async ({ member }) => {
    const sheet = await files.make(member, () => bottlesSheet(database, member.id));
    return new FileAnswer(sheet, 'bottles-report.xlsx');
  });
}

function cellarLot(row: CellarLotRow, { overdue, marketplace }: LotsFound, now: Date): CellarLot {
  const { status, paid, promised, serials } = row;
  return {
    id: row.id,
    name: row.name,
    available_date: row.available_date,
    description: row.lot_description,
    components: [componentOf(row, now)],
    statusNew: { id: status },
    paid,
    serials,
    finance: lotFinance({
      bottles: row.quantity,
      cost: row.cost_cents,
      insurance: shareOfCover({
        coverCents: row.insurance_cents,
        totalCents: row.purchase_cents,
        beforeCents: row.before_cents,
        costCents: row.cost_cents,
      }),
      insuranceLimit: row.insurance_limit_cents,
      market: row.emp_cents,
    }),
    gift_sender_full_name: row.gift_sender,
    promised,
    payment_key: row.payment_key,
    marketplace: {
      listing: row.listing && {
        id: row.listing.id,
        status: row.listing.status,
        price: toEuro(row.listing.price_cents),
      },
      best_offer: toEuroOrNull(row.best_offer_cents),
      last_trade: toEuroOrNull(row.last_trade_cents),
    },
    actions: lotActions({
      status,
      paid,
      promised,
      overdue,
      marketplace,
      hasSerial: serials.length > 0,
      listed: row.listing !== null,
    }),
    tags: row.tags,
    note: row.note,
  };
}

function componentOf(row: CellarLotRow, now: Date): CellarLot['components'][number] {
  return {
    color: row.color,
    custom_label: row.custom_label,
    label: row.label,
    id: row.component_id,
    wrapper_id: row.id,
    nameProductComplete: completeName(row),
    nameProductWithoutVintage: row.name,
    builder_id: row.builder_id,
    builder_name: row.builder_name,
    region: row.region,
    root_category: row.root,
    price: toEuro(row.price_cents),
    // A serial is one bottle's; of several bottles each has its own, under `serials`.
    serial_number: row.serials.length === 1 ? row.serials[0]!.serial_number : null,
    sku: row.sku,
    size: toLitres(row.size_ml),
    quantity: row.quantity,
    vintage: row.vintage,
    emp: toEuroOrNull(row.emp_cents),
    price_basis: priceBasisOf(row.emp_basis, row.emp_day, now),
    undiscounted_price: toEuroOrNull(row.undiscounted_price_cents),
    pictures: row.pictures,
    drinking_window: drinkingWindowOf(row),
  };
}
