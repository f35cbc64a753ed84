import { BankTransfer } from '@le-chai/contracts/config';
import { isVatNumber, plainVat } from '@le-chai/contracts/vat-number';
import * as z from 'zod/mini';
import { isIban } from './rules/iban.ts';
import { legalTextProblem, plainLines } from './rules/legal-text.ts';

const Line = z.string().check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(200, 'is longer than 200 characters'));
const LineOrNone = z._default(z.string().check(z.trim(), z.maxLength(200, 'is longer than 200 characters')), '');

/** Headings, paragraphs and lists, one below the other: `rules/legal-text.ts` says how they are written. */
const LegalText = z
  .string()
  .check(
    z.overwrite(plainLines),
    z.minLength(1, 'is empty'),
    z.maxLength(200_000, 'is longer than 200000 characters'),
    (context) => {
      const message = legalTextProblem(context.value);
      if (message) context.issues.push({ code: 'custom', input: context.value, message });
    },
  );

/** As its country writes it, with the letters of the country in front: `FR40303265045`, `EL123456789`. */
const VatNumber = z.string().check(
  z.trim(),
  z.refine((vat) => {
    const letters = plainVat(vat).slice(0, 2);
    return /^[A-Z]{2}$/.test(letters) && isVatNumber(vat, letters === 'EL' ? 'GR' : letters);
  }, 'must be a VAT number that begins with the letters of its country'),
);

const Bank = z.strictObject({
  ...BankTransfer.shape,
  Beneficiary: Line,
  IBAN: z.string().check(z.trim(), z.refine(isIban, 'is not a valid IBAN: a letter or digit is wrong')),
  BIC: z
    .string()
    .check(z.trim(), z.regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 letters and digits')),
  BeneficiaryAddress: Line,
  PaymentInstitution: Line,
  PaymentInstitutionAddress: Line,
});

const Pickup = z.strictObject({
  full_name: Line,
  company_name: LineOrNone,
  phone: LineOrNone,
  address_line_1: Line,
  address_line_2: LineOrNone,
  city: Line,
  region: LineOrNone,
  postal_code: LineOrNone,
  /** Two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two-letter code of a country')),
  additional_information: LineOrNone,
});

const Price = z
  .number()
  .check(
    z.minimum(1, 'must be an amount in EUR, at least 1'),
    z.maximum(100_000, 'is more than 100000'),
    z.refine(isCents, 'has more than two decimals'),
  );

/** EUR, VAT included: by the month, by the year, and once with the first charge. */
const PlanPrices = z.strictObject({
  monthly: Price,
  annual: Price,
  initial_fee: z._default(z.union([z.literal(0), Price], 'must be an amount in EUR, or 0'), 0),
});

/** By tier, from the lowest upwards. Le Club costs nothing, and Staff is not sold. */
const Plans = z
  .strictObject({
    Explorer: PlanPrices,
    Connoisseur: PlanPrices,
    Collector: PlanPrices,
    Ambassador: PlanPrices,
    Founder: PlanPrices,
    Professional: PlanPrices,
  })
  .check(
    z.refine(
      (plans) => risesIn(Object.values(plans).map(({ monthly }) => monthly)),
      'a higher tier must cost more a month',
    ),
    z.refine(
      (plans) => risesIn(Object.values(plans).map(({ annual }) => annual)),
      'a higher tier must cost more a year',
    ),
    z.refine(
      (plans) => Object.values(plans).every(({ monthly, annual }) => annual <= 12 * monthly),
      'a year must not cost more than twelve months',
    ),
  );

/** Per cent, with one decimal at most. */
const Percent = z.number().check(
  z.minimum(0, 'is less than 0'),
  z.maximum(100, 'is more than 100'),
  z.refine((percent) => isCents(percent / 10), 'has more than one decimal'),
);

/** EUR. */
const Amount = z
  .number()
  .check(
    z.minimum(0, 'is less than 0'),
    z.maximum(100_000, 'is more than 100000'),
    z.refine(isCents, 'has more than two decimals'),
  );

/** Per cent of the price of the wine, with one decimal at most. */
const Fee = z.number().check(
  z.minimum(0, 'is less than 0'),
  z.maximum(30, 'is more than 30'),
  z.refine((percent) => isCents(percent / 10), 'has more than one decimal'),
);

const ByZone = <Of extends z.ZodMiniType>(of: Of) => z.strictObject({ home: of, union: of, europe: of, overseas: of });

/** How far away a country is, its VAT in per cent, and its excise in EUR by the litre: of wine, and of spirits at 40 %. */
const CountryTariff = z.strictObject({
  zone: z.enum(['home', 'union', 'europe', 'overseas'], 'must be home, union, europe or overseas'),
  vat: Percent,
  wine: Amount,
  spirit: Amount,
});

/** Business days, whole ones. */
const Days = z
  .number()
  .check(z.int('is not a whole number of days'), z.minimum(1, 'is less than 1'), z.maximum(60, 'is more than 60'));

const Shipping = z.strictObject({
  /** EUR, for the first box and each further one. */
  freight: ByZone(
    z
      .strictObject({ first: Amount, further: Amount })
      .check(z.refine(({ first, further }) => further <= first, 'has a further box that costs more than the first')),
  ),
  /** Customs duty on what bottles are worth, per cent. */
  duty: ByZone(z.strictObject({ wine: Percent, spirit: Percent })),
  countries: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two-letter code of a country')),
    CountryTariff,
  ),
  /** Countries that the house ships to and that are not in the table. */
  elsewhere: CountryTariff,
  /** Until what is paid for is handed to the carrier, and then on its way by zone; without them no day of arrival is named. */
  days: z.optional(z.strictObject({ dispatch: Days, ...ByZone(Days).shape })),
});

/** What bottles are covered for: its price as a share of their value, and the value that it ends at. */
const CoverTerms = z.strictObject({
  /** Per cent, with two decimals at most. */
  rate: z
    .number()
    .check(
      z.minimum(0, 'is less than 0'),
      z.maximum(10, 'is more than 10'),
      z.refine(isCents, 'has more than two decimals'),
    ),
  /** EUR. */
  limit: z
    .number()
    .check(
      z.minimum(1, 'must be an amount in EUR, at least 1'),
      z.maximum(10_000_000, 'is more than 10000000'),
      z.refine(isCents, 'has more than two decimals'),
    ),
});

const Insurance = z.strictObject({
  /** Contained in the price of what is sold. The limit is for what one purchase cost. */
  storage: CoverTerms,
  /** Charged with a shipment; included where the rate is 0. The limit is for the bottles of one shipment. */
  transit: CoverTerms,
});

function isCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

function risesIn(amounts: readonly number[]): boolean {
  return amounts.every((amount, at) => at === 0 || amount > amounts[at - 1]!);
}

/** What the house is and charges, by name: all that is made up for a demo house, and that every real house has to set. */
export const HouseFacts = z.strictObject({
  'seller.name': Line,
  'seller.address': Line,
  'seller.vat': VatNumber,
  'bank.EUR': Bank,
  pickup: Pickup,
  'contact.email': z.email('must be an e-mail address'),
  plans: Plans,
  /** On everything that the house sells, and contained in its prices; per cent. */
  vat: Percent,
  /** On the price of everything that members win or buy, VAT included; per cent. */
  fee: Fee,
  shipping: Shipping,
  insurance: Insurance,
  'legal.terms': LegalText,
  'legal.privacy': LegalText,
  'legal.imprint': LegalText,
});
export type HouseFacts = z.infer<typeof HouseFacts>;
export type FactName = keyof HouseFacts;

/** What each is for, in the words of the operator's commands. */
export const ABOUT: Readonly<Record<FactName, string>> = {
  'seller.name': 'the company that sells, as on invoices',
  'seller.address': 'the address of the seller, as on invoices',
  'seller.vat': 'the VAT number of the seller, as on invoices',
  'bank.EUR': 'the bank account that members transfer euros to',
  pickup: 'where members collect their bottles',
  'contact.email': 'where messages from members go',
  plans: 'what memberships cost, by tier',
  vat: 'the VAT included in prices, per cent',
  fee: 'the fee on every win or purchase, per cent of its price, VAT included; none unless set',
  shipping: 'what shipping costs: freight and duty by zone, VAT and excise by country',
  insurance: 'what bottles are covered for in storage and in transit: rates and limits',
  'legal.terms': 'the terms that members accept',
  'legal.privacy': 'how the house uses its members’ data',
  'legal.imprint': 'who is responsible for the house, as the law requires',
};

export const FACT_NAMES = Object.keys(HouseFacts.shape) as readonly FactName[];

/** What holds where a house has not set a fact. Every other fact has to be set. */
export const UNLESS_SET: Readonly<Partial<HouseFacts>> = { fee: 0 };

export const isRequired = (name: FactName): boolean => UNLESS_SET[name] === undefined;

/** Facts that may begin to hold on a later day. All others hold once they are set. */
export const DATED: ReadonlySet<FactName> = new Set([
  'plans',
  'vat',
  'fee',
  'shipping',
  'insurance',
  'legal.terms',
  'legal.privacy',
  'legal.imprint',
]);
