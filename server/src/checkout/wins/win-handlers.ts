import { randomBytes } from 'node:crypto';
import { houseFact } from '../../core/house/facts/read-facts.ts';
import { post } from '../../core/ledger/post.ts';
import { costOfCover, type CoverTerms, coverTerms } from '../../core/money/cover.ts';
import { DAYS_TO_PAY } from '../../core/payments/rules/deadlines.ts';
import type { WinHandlers, WonSale } from '../../core/sale/record-wins.ts';
import type { OwedWin } from '../../core/sale/rules/owed-win.ts';
import { priceOfUnits } from '../../core/sale/rules/price-of-units.ts';
import { enqueueDeadlines } from '../outstanding/enqueue-deadlines.ts';
import { owing } from '../outstanding/rules/payment-state.ts';
import { storeWins } from '../../cellar/operations.ts';

const PAYMENTS = `
  insert into outstanding_payment (key, member_id, sale_id, bid_id, cellar_type, quantity, price_cents, litres_ml,
                                   total_bid_cents, fee_cents, insurance_cents, insurance_limit_cents, deadline)
  select x.key, x.member, $1, x.bid, $2, x.units, x.price, x.litres, x.owed, x.fee, x.insurance, x."limit",
         house_now() + interval '${DAYS_TO_PAY} days'
    from json_to_recordset($3::json) as x (key text, member bigint, bid bigint, units int, price bigint, litres int,
         owed bigint, fee bigint, insurance bigint, "limit" bigint)
  returning id, bid_id, member_id, total_bid_cents, created_at as born`;

interface BornRow {
  id: number;
  bid_id: number;
  member_id: number;
  total_bid_cents: number;
  born: Date;
}

/** Records an outstanding payment for each win: owed in the books from then on, and with its deadlines. */
const oweWins: WinHandlers['owe'] = async (client, database, sale, wins) => {
  const terms = coverTerms((await houseFact(client, 'insurance')).storage);
  const { rows } = await client.query<BornRow>(PAYMENTS, [
    sale.id,
    sale.lotId === null ? 'barrels' : 'lots',
    JSON.stringify(wins.map((win) => ({ ...paymentRow(win), ...storageOf(win, sale, terms) }))),
  ]);
  for (const { id, member_id: memberId, total_bid_cents: total } of rows) {
    await post(client, { memberId, subject: `payment:${id}`, memo: 'Won', amounts: owing(total) });
  }
  await enqueueDeadlines(client, database, rows);
  return new Map(rows.map((row) => [row.bid_id, row.id]));
};

const paymentRow = (win: OwedWin) => ({
  // No dash in front: an operator writes it on a command line.
  key: randomBytes(18).toString('base64url').replace(/^-/, 'A'),
  member: win.memberId,
  bid: win.bidId,
  units: win.units,
  price: win.price,
  litres: win.litresMl,
  owed: win.owedCents,
  fee: win.feeCents,
});

/** The cover in storage that the price of the wine contains; fee and cases are not covered. */
function storageOf({ price, units, litresMl }: OwedWin, { lotId }: WonSale, terms: CoverTerms) {
  const productType = lotId === null ? 'barrel' : 'lot';
  const { total: wineCents } = priceOfUnits({ productType, unitMl: litresMl / units }, price, units);
  return { insurance: costOfCover(wineCents, terms), limit: terms.limitCents };
}

/** What becomes of a win in this house. */
export const winHandlers: WinHandlers = { owe: oweWins, store: storeWins };
