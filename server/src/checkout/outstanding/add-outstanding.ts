import {
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  readOutstandingPayment,
  sendInformationViaEmail,
} from '@le-chai/contracts/payments';
import { toCents } from '../../core/money/amounts.ts';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { listOutstanding, readOutstanding } from './list-outstanding.ts';
import { markPaid } from './mark-paid.ts';
import { outstandingPurpose } from './outstanding-purpose.ts';
import { payOutstanding } from './pay-outstanding.ts';
import { sendBankDetails } from './send-bank-details.ts';

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
