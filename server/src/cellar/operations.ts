/* What other parts of the house do with the cellar. Nothing else is imported from outside this folder. */

export { acceptPlan } from './bottling/accept-plan.ts';
export { bottlingToCome } from './bottling/after-purchase.ts';
export { bookCases } from './bottling/bottling-books.ts';
export { finishConversion } from './bottling/finish-conversion.ts';
export { confirmTransfer, returnTransfer } from './bottling/pay-by-bank.ts';
export { readPlan } from './bottling/read-plan.ts';
export { barrelPaid } from './bottling/schedule-bottling.ts';
export { findGift } from './gifts/gift-rows.ts';
export { giveBottles } from './gifts/give-bottles.ts';
export { handOver } from './gifts/hand-over.ts';
export { PAID, STATUS } from './lots/cellar-status.ts';
export { moveLots } from './lots/move-lots.ts';
export { writeLotNote } from './lots/lot-notes.ts';
export { releaseSteps, type ReleaseStatus } from './lots/rules/release-steps.ts';
export { STATUS_SAID } from './lots/status-words.ts';
export { storeWins } from './lots/store-wins.ts';
export { type StoredLot, storedLots } from './lots/stored-lots.ts';
export { takeSerials } from './lots/take-serials.ts';
export { usualPlace } from './lots/write-events.ts';
export { endTransfers } from './marketplace/end-transfers.ts';
export { sign, SIGNATURE_HEADER } from './marketplace/http/signature.ts';
export { actOnListing } from './marketplace/local/local-listing.ts';
export { MODES, noteAcknowledgement, ownSecret, writeMode } from './marketplace/local/local-marketplace.ts';
export { marketplaceSettings, type MarketplaceSettings } from './marketplace/marketplace-settings.ts';
export { lastCompared } from './marketplace/reconciling/difference-rows.ts';
export { noteQuote } from './marketplace/quotes.ts';
export { LISTING, type ListingStep } from './marketplace/rules/transfers.ts';
export { refuseUnlessLocal, refuseWithoutMarketplace } from './marketplace/settle-marketplace.ts';
export { bookShipment } from './shipping/settle-shipment.ts';
export { cancelShipment } from './shipping/cancel-shipment.ts';
export { destinationOf } from './shipping/destination.ts';
export { isBeingPaid } from './shipping/pay-shipment.ts';
export { quoteShipment, estimateOf } from './shipping/quote-shipment.ts';
export { hasCertificate } from './shipping/rules/has-certificate.ts';
export { hasTaken, mayStep, type ShipmentStep } from './shipping/rules/shipment-steps.ts';
export { estimateShipping, LEAST_CHARGE, quoteFor, type ShippedBottle } from './shipping/rules/shipping-tariff.ts';
export {
  bottlesOfShipment,
  contentsOfShipment,
  IN_BOND,
  insertShipment,
  lockShipment,
  SHIPMENT_TOTAL,
  type ShipmentRow,
  writeQuote,
} from './shipping/shipment-rows.ts';
export { giveBackRest, shipShipment } from './shipping/ship-shipment.ts';
export { takeStep } from './shipping/take-step.ts';
export { tariffNow } from './shipping/tariff-now.ts';
export { homeCountry, vatRule } from './shipping/vat-rule.ts';
