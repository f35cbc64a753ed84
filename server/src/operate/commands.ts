import { type Command, defineCommand } from './command.ts';
import { backup, restore } from './safekeeping/safekeeping-commands.ts';
import { bankImport } from './bank/bank-import.ts';
import { bankList } from './bank/bank-list.ts';
import { bankAssign, bankDismiss } from './bank/bank-settle.ts';
import { bottlingConfirm, bottlingReturn } from './bottling/bottling-transfers.ts';
import { cardSign } from './card/card-sign.ts';
import { catalogueImport } from './catalogue/catalogue-import.ts';
import { clockMove } from './clock/clock-move.ts';
import { configMaintenance, configMarketplace, configUnconfirmedBid } from './config/config-commands.ts';
import { databaseRoles } from './database/database-roles.ts';
import { demo } from './demo-command.ts';
import { houseCheck, houseSet, houseShow } from './house/house-commands.ts';
import { impersonate } from './member/impersonate.ts';
import { keysList, keysRetire, keysRotate } from './keys/keys-commands.ts';
import { mediaImport, mediaRemove } from './media/media-import.ts';
import { lotRelease } from './lot/lot-release.ts';
import { marketplaceAcknowledge, marketplaceBehave, marketplaceSign } from './marketplace/local-marketplace.ts';
import { marketplaceList, marketplaceSell, marketplaceUnlist } from './marketplace/listing.ts';
import { marketplaceDifferences, marketplaceReconcile } from './marketplace/differences.ts';
import { marketplaceQuote } from './marketplace/quote.ts';
import { memberCreate, memberRemoveFactors, memberSignOut, memberTier } from './member/member-commands.ts';
import { paymentCompare, paymentDifferences, paymentDismiss } from './payment/payment-differences.ts';
import { paymentDisputes } from './payment/payment-disputes.ts';
import {
  paymentConfirm,
  paymentLapse,
  paymentRefund,
  paymentRefunds,
  paymentReturn,
} from './payment/payment-commands.ts';
import { pricesImport } from './prices/prices-import.ts';
import { pricesShow } from './prices/prices-show.ts';
import { pushKeys } from './push/push-keys.ts';
import { reportLedger } from './report/report-ledger.ts';
import { saleClose, saleSchedule, saleWithdraw } from './sale/sale-schedule.ts';
import { saleCreate } from './sale/sale-create.ts';
import { saleLead } from './sale/sale-lead.ts';
import { shipmentDeliver, shipmentQuote, shipmentShip } from './shipment/shipment-commands.ts';
import { scale } from './scale/scale-command.ts';
import { weekList, weekOpen, weekPlan, weekRemove } from './week/week-commands.ts';
import * as z from 'zod/mini';
import { applied } from '../core/database/migrate.ts';

const databaseMigrate = defineCommand({
  name: 'database migrate',
  summary: 'Migrate the database to this version, and grant the server’s role its rights, before any server starts.',
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
  mediaImport,
  mediaRemove,
  pricesImport,
  pricesShow,
  saleCreate,
  saleSchedule,
  saleClose,
  saleLead,
  saleWithdraw,
  weekPlan,
  weekOpen,
  weekRemove,
  weekList,
  paymentConfirm,
  paymentReturn,
  paymentLapse,
  paymentCompare,
  paymentDifferences,
  paymentDismiss,
  paymentDisputes,
  paymentRefunds,
  paymentRefund,
  bankImport,
  bankList,
  bankAssign,
  bankDismiss,
  reportLedger,
  houseShow,
  houseSet,
  houseCheck,
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
  marketplaceReconcile,
  marketplaceDifferences,
  marketplaceQuote,
  marketplaceBehave,
  marketplaceSign,
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
  pushKeys,
  demo,
  scale,
  clockMove,
];
