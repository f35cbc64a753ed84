import { startHouse, type House } from './harness.ts';
import { barrelLine, lotLine } from './support/catalogue-lines.ts';
import { operateCli } from './support/operate-cli.ts';
import { constantFields, type FieldValues, noteValues } from './support/field-values.ts';
import { AS_FILLED, readDemoHouse, type Reading } from './support/demo-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('demo', {}, AS_FILLED);
  // As `npm start` does.
  const settings = { dataDir: house.dataDir, url: house.databaseUrl };
  const { code, error } = await operateCli(['media', 'import', 'server/demo-photographs'], settings).outcome;
  if (code !== 0) throw new Error(error);
  await house.operate(['house', 'set', 'legal.terms', 'The terms of later.', '--from', '2099-03-01']);
  // The demo house plans nothing: members and stories see all of it.
  const planned = [barrelLine(1), lotLine(1), lotLine(2)].map((line) => JSON.stringify(line)).join('\n');
  await house.operate(['catalogue', 'import', 'planned.jsonl', '--planned'], planned);
  const times = { starts: '2034-01-15T09:00:00Z', ends: '2034-01-21T18:00:00Z' };
  const week = { reference: 'IMPORT-1', week: '2034-W03', ...times };
  await house.operate(['week', 'plan', 'weeks.jsonl'], JSON.stringify(week));
});
afterAll(() => house.stop());

/** Fields that have one value for a reason; a star stands for all of a schema. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'There is one for the whole house, and its operator sets it.': [
    'auctions.AuctionCounter.*',
    'cards.CardProvider.*',
    'config.BankTransfer.*',
    'config.Config.*',
    'config.Features.*',
    'legal.LegalDocument.since',
  ],
  'The demo house has no fee.': ['bidding.Mine.fee_rate', 'payments.OutstandingLot.fee'],
  'The demo house has one of them.': [
    'bottling.Label.*',
    'payments.OutstandingBarrel.*',
    'second-offers.SecondOffer.*',
    'gifts.Gift.recipient_id_country',
    'gifts.Gift.recipient_country',
    'gifts.GiftWine.*',
    'invoices.Invoice.kind',
    'shipping.ShippedBottle.root_category',
  ],
  'A member does it, and has done nothing yet in a house just filled.': [
    'address.AddressEntry.*',
    'auction.BarrelAuction.is_waiting_to_be_notified',
    'auction.LotAuction.is_waiting_to_be_notified',
    'bidding.Live.units_held',
    'cards.PaymentMethod.*',
    'direct-sales.DirectSaleBarrel.is_held',
    'direct-sales.DirectSaleBarrel.is_in_wishlist',
    'direct-sales.DirectSaleBarrel.is_waiting_to_be_notified',
    'direct-sales.DirectSaleLot.is_held',
    'direct-sales.DirectSaleLot.is_in_wishlist',
    'direct-sales.DirectSaleLot.is_waiting_to_be_notified',
    'email-confirmation.EmailState.pending',
    'email-confirmation.PendingEmail.*',
    'factors.Passkey.*',
    'factors.Security.*',
    'hold.BuyNowState.hold',
    'hold.Hold.*',
    'notices.NoticePreference.site',
    'own-account.SessionEntry.*',
    'payments.OutstandingLot.id_payment',
    'profile.Profile.language',
    'profile.Profile.version',
    'session.User.impersonated',
    'shipping.Shipment.in_bond',
    'session.User.password_problem',
    'sign-ins.SignInEntry.*',
    'subscriptions.SubscriptionHandling.date_given_up',
    'subscriptions.SubscriptionHandling.next_plan',
  ],
  'What is sold out or over leaves these lists, or is offered again when the demo house is refreshed.': [
    'auction.BarrelAuction.only_few_left',
    'direct-sales.DirectSaleBarrel.availability_label',
    'direct-sales.DirectSaleBarrel.is_available',
    'direct-sales.DirectSaleBarrel.only_few_left',
    'direct-sales.DirectSaleBarrel.status',
    'direct-sales.DirectSaleLot.is_available',
    'direct-sales.DirectSaleLot.status',
  ],
  'It leads to a document of the house, and a demo house has none.': [
    'auction.BarrelAuction.catalogue',
    'auction.LotAuction.catalogue',
    'direct-sales.DirectSaleBarrel.catalogue',
    'direct-sales.DirectSaleLot.catalogue',
  ],
  'The demo house has photographs of two bottles and a producer, and of no sale in particular.': [
    'auction.BottlingOption.bottle_image',
    'direct-sales.DirectSaleComponent.image',
    'auction.BarrelAuction.pictures',
    'auction.LotAuction.pictures',
    'direct-sales.DirectSaleBarrel.pictures',
    'direct-sales.DirectSaleLot.pictures',
    'planned-sales.PlannedSale.picture',
    'provenance.Provenance.bottle.cover',
    'provenance.Provenance.bottle.pictures',
  ],
  'Nothing writes it yet.': ['auction.LotComponent.id_serial'],
  'It is a part of how the answer is made, and no fact of the house.': [
    'auction.BidEntry.type',
    'auctions.AuctionPage.page',
    'direct-sales.DirectSaleBarrel.root_category',
    'direct-sales.DirectSalePage.*',
    'notices.NoticePage.page',
    'payments.OutstandingLot.quantity_winner',
    'provenance.Provenance.bottle.bottler',
    'session.SessionResult.*',
  ],
};

const covers = (exception: string, field: string): boolean =>
  exception.endsWith('.*') ? field.startsWith(exception.slice(0, -1)) : field === exception;

const valuesOf = (readings: readonly Reading[]): FieldValues => {
  const noted: FieldValues = new Map();
  for (const { call, result } of readings) noteValues(call.answer, result, call.id, noted);
  return noted;
};

let readings: Reading[] = [];
beforeAll(async () => {
  readings = await readDemoHouse(house);
}, 120_000);

it('shows two values of each field, but for those that are listed with a reason', () => {
  const constant = constantFields(valuesOf(readings));
  const exceptions = Object.values(EXCEPTIONS).flat();
  expect(constant.filter((field) => !exceptions.some((exception) => covers(exception, field)))).toEqual([]);
  expect(exceptions.filter((exception) => !constant.some((field) => covers(exception, field)))).toEqual([]);
});

it('finds fields of which every answer says the same', () => {
  const planted: Readonly<Record<string, unknown>> = { signed: false, case_: '', undiscounted_buy_now_price: null };
  const same = readings.map(({ call, result }) => ({
    call,
    result: JSON.parse(
      JSON.stringify(result, (key, value: unknown) => (Object.hasOwn(planted, key) ? planted[key] : value)),
    ) as unknown,
  }));
  expect(constantFields(valuesOf(same))).toEqual(
    expect.arrayContaining([
      'auction.LotComponent.signed',
      'auction.Lot.case_',
      'auction.LotAuction.undiscounted_buy_now_price',
    ]),
  );
});
