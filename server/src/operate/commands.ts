import { type Command, defineCommand } from './command.ts';
import { backup } from './safekeeping/backup-command.ts';
import { bottlingConfirm } from './bottling/bottling-confirm.ts';
import { bottlingReturn } from './bottling/bottling-return.ts';
import { cardSign } from './card/card-sign.ts';
import { catalogueImport } from './catalogue/catalogue-import.ts';
import { clockMove } from './clock/clock-move.ts';
import { configMaintenance } from './config/maintenance.ts';
import { configMarketplace } from './config/marketplace.ts';
import { configUnconfirmedBid } from './config/unconfirmed-bid.ts';
import { databaseRoles } from './database/database-roles.ts';
import { demo } from './demo-command.ts';
import { impersonate } from './member/impersonate.ts';
import { keysList } from './keys/keys-list.ts';
import { keysRetire } from './keys/keys-retire.ts';
import { keysRotate } from './keys/keys-rotate.ts';
import { lotRelease } from './lot/lot-release.ts';
import { marketplaceAcknowledge } from './marketplace/acknowledge.ts';
import { marketplaceBehave } from './marketplace/behave.ts';
import { marketplaceList, marketplaceSell, marketplaceUnlist } from './marketplace/listing.ts';
import { memberCreate } from './member/member-create.ts';
import { memberRemoveFactors } from './member/member-remove-factors.ts';
import { memberSignOut } from './member/member-sign-out.ts';
import { memberTier } from './member/member-tier.ts';
import { paymentConfirm } from './payment/payment-confirm.ts';
import { paymentLapse } from './payment/payment-lapse.ts';
import { paymentRefund } from './payment/payment-refund.ts';
import { paymentRefunds } from './payment/payment-refunds.ts';
import { paymentReturn } from './payment/payment-return.ts';
import { restore } from './safekeeping/restore-command.ts';
import { saleClose } from './sale/sale-close.ts';
import { saleCreate } from './sale/sale-create.ts';
import { saleSchedule } from './sale/sale-schedule.ts';
import { shipmentDeliver } from './shipment/shipment-deliver.ts';
import { shipmentQuote } from './shipment/shipment-quote.ts';
import { shipmentShip } from './shipment/shipment-ship.ts';
import { scale } from './scale/scale-command.ts';
import * as z from 'zod/mini';
import { applied } from '../core/database/migrate.ts';

const databaseMigrate = defineCommand({
  name: 'database migrate',
  summary:
    'Bring the database forward to this version, and give the role of the server its rights, before any server starts.',
  arguments: [],
  options: [],
  examples: ['database migrate'],
  input: z.object({}),
  async run({ database, say }) {
    // Opening it has done all that.
    const migrations = (await applied(database.pool)).length;
    say(`The database is at this version: ${migrations} migrations.`);
    return { migrations };
  },
});

/** Everything the operator of the house can do. */
export const commands: readonly Command[] = [
  catalogueImport,
  saleCreate,
  saleSchedule,
  saleClose,
  paymentConfirm,
  paymentReturn,
  paymentLapse,
  paymentRefunds,
  paymentRefund,
  configMaintenance,
  configMarketplace,
  configUnconfirmedBid,
  shipmentQuote,
  shipmentShip,
  shipmentDeliver,
  marketplaceAcknowledge,
  marketplaceList,
  marketplaceUnlist,
  marketplaceSell,
  marketplaceBehave,
  cardSign,
  lotRelease,
  bottlingConfirm,
  bottlingReturn,
  memberCreate,
  memberTier,
  memberSignOut,
  memberRemoveFactors,
  impersonate,
  backup,
  restore,
  keysList,
  keysRotate,
  keysRetire,
  databaseRoles,
  databaseMigrate,
  demo,
  scale,
  clockMove,
];
