import {
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  type PaymentRowState,
  readOutstandingPayment,
  sendInformationViaEmail,
} from '@le-chai/contracts/payments';
import { toCents } from '../../core/money/amounts.ts';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { listOutstanding, readOutstanding } from './list-outstanding.ts';
import { inOrder, outstandingPurpose, payOutstanding } from './pay-outstanding.ts';
import { sendBankDetails } from './send-bank-details.ts';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { enqueueReturn } from './enqueue-deadlines.ts';
import { lockPaymentsOf, rowState } from './payment-rows.ts';
import { turnPayment } from './turn-payment.ts';

/** What is owed for what was won or bought, and how it is paid. docs/rules.md#outstanding-payments */
export function addOutstanding(services: Services): void {
  const { app, database, limiter, payments } = services;
  payments.register('outstanding', outstandingPurpose(database));

  route(app, getOutstandingPayments, ({ member }) => listOutstanding(database.pool, member.id));
  route(app, readOutstandingPayment, ({ member, params }) => readOutstanding(database.pool, member, params.key));
  route(app, paymentAuctionNew, ({ member, body, idempotencyKey }) =>
    payOutstanding(services, member, body, idempotencyKey),
  );
  route(app, markPaidNew, ({ member, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['mark-paid', body], async () => ({
        auctions_participant: await markPaid(client, database, member.id, body.auctions_participant),
      })),
    ),
  );
  route(app, sendInformationViaEmail, async ({ member, body }) => {
    const wish = { purpose: body.purpose, cents: toCents(body.import) };
    return { sent: true, email: await sendBankDetails(database, limiter, member.id, wish) };
  });
}

/**
 * Marks payments as transferred in a transaction, all of those named or none. If the money does not come, they are unpaid again.
 * @throws {Refusal} 404 for a row that is not the member's, 409 for one that cannot be marked
 */
async function markPaid(
  client: PoolClient,
  database: Database,
  memberId: number,
  items: readonly { cellar_type: string; key_unique: string }[],
): Promise<PaymentRowState[]> {
  const rows = inOrder(await lockPaymentsOf(client, memberId, items), items);
  const marked = [];
  for (const row of rows) marked.push((await turnPayment(client, database, row, { kind: 'mark' })).payment);
  await enqueueReturn(
    client,
    database,
    rows.map(({ id }) => id),
  );
  return marked.map(rowState);
}
