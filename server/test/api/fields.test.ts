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
  const planned = [barrelLine(1), lotLine(1), photographed(lotLine(2))].map((line) => JSON.stringify(line)).join('\n');
  await house.operate(['catalogue', 'import', 'planned.jsonl', '--planned'], planned);
  const times = { starts: '2034-01-15T09:00:00Z', ends: '2034-01-21T18:00:00Z' };
  const week = { reference: 'IMPORT-1', week: '2034-W03', ...times };
  await house.operate(['week', 'plan', 'weeks.jsonl'], JSON.stringify(week));
});
afterAll(() => house.stop());

/** The same of a wine that the demo house has photographs of. */
function photographed(line: ReturnType<typeof lotLine>) {
  for (const component of line.lot.components) component.sku = 'VAUCLERC-2010-750';
  return line;
}

/** Fields that have one value for a reason; a star means all of a schema. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'There is one for the whole house, and its operator sets it.': [
    'auctions.AuctionCounter.*',
    'cards.CardProvider.*',
    'config.BankTransfer.*',
    'config.Config.*',
    'config.Features.*',
    'legal.LegalDocument.since',
  ],
  'The demo house has no fee.': [
    'bidding.Mine.fee_rate',
    'second-offers.SecondOffer.fee',
    'payments.OutstandingLot.fee',
    'payments.OutstandingBarrel.fee',
  ],
  'A hold lasts 15 minutes, and nobody is buying while the demo house is filled.': [
    'bidding.Live.units_held',
    'direct-sales.DirectSaleBarrel.is_held',
    'direct-sales.DirectSaleLot.is_held',
    'hold.BuyNowState.hold',
    'hold.Hold.*',
  ],
  'A card that is saved is typed: a wallet pays once.': ['cards.PaymentMethod.wallet'],
  'What a member means to spend is theirs to say: nobody of the demo house has.': ['bid-budget.BidBudget.budget'],
  'What is searched for is a member’s to save: those of the demo house have saved nothing.': ['saved-searches.*'],
  'What is put into a basket is a member’s to choose: those of the demo house are empty.': ['basket.*'],
  'A card payment is under way for minutes at most, and the provider ends it.': [
    'payments.OutstandingBarrel.id_payment',
    'payments.OutstandingLot.id_payment',
  ],
  'No producer of the demo house has more past results than stand on one page.': [
    'producers.Producer.results.page',
    'producers.Producer.results.total_pages',
  ],
  'Lots of the week are on in the demo house, and what closes first is one of its kind.': [
    'home.Home.opens',
    'home.HomeLot.units',
  ],
  'One account alone is overdue, and with a lot.': ['payments.OutstandingBarrel.overdue'],
  'A link to a new e-mail address is good for a day, and only the member’s mailbox has it.': [
    'email-confirmation.EmailState.pending',
    'email-confirmation.PendingEmail.*',
  ],
  'A second factor is in one person’s hands, and everybody is to get into the demo accounts.': [
    'factors.Passkey.*',
    'factors.Security.*',
  ],
  'One password opens all demo accounts, and it keeps to the rule for new ones.': [
    'session.User.password_problem',
    'own-account.SessionEntry.method',
  ],
  'It is only so while an operator acts for the member.': ['session.User.impersonated'],
  'No browser of the demo house is notified: a push service would have to know it.': ['push.*'],
  'It would change the plan, and with it what the account can show, within weeks of filling.': [
    'subscriptions.SubscriptionHandling.date_given_up',
    'subscriptions.SubscriptionHandling.next_plan',
  ],
  'The demo house has photographs of two bottles and a producer, and of no lot or barrel in particular.': [
    'auction.BottlingOption.bottle_image',
    'auction.BarrelAuction.pictures',
    'auction.LotAuction.pictures',
    'direct-sales.DirectSaleBarrel.pictures',
    'direct-sales.DirectSaleLot.pictures',
  ],
  'It is a part of how the answer is made, and no fact of the house.': [
    'session.SessionResult.error',
    'session.SessionResult.isError',
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
