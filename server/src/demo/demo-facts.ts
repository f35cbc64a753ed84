import type { Database } from '../core/database/open-database.ts';
import type { FactName, HouseFacts } from '../core/house/facts/house-facts.ts';
import { fillInDemoFacts } from '../core/house/facts/write-facts.ts';
import { DEMO_IMPRINT, DEMO_PRIVACY, DEMO_TERMS, DEMONSTRATION } from './demo-legal.ts';
import { DEMO_TARIFF } from './demo-tariff.ts';
import { refuseInProduction } from '../core/house/production.ts';

/** What a house under test is and charges. All of it is invented: the IBAN has a valid form and belongs to nobody. */
export const DEMO_FACTS: HouseFacts = {
  'seller.name': 'Le Chai S.A.S.',
  'seller.address': '12 quai des Chartrons, 33000 Bordeaux, France',
  'seller.vat': 'FR00000000000',
  'bank.EUR': {
    Beneficiary: 'Le Chai S.A.S.',
    IBAN: 'FR76 0000 0000 0000 0000 0000 097',
    BIC: 'LECHFRPPXXX',
    BeneficiaryAddress: '12 quai des Chartrons, 33000 Bordeaux, France',
    PaymentInstitution: 'Banque des Chartrons',
    PaymentInstitutionAddress: '3 cours de la Martinique, 33000 Bordeaux, France',
  },
  pickup: {
    full_name: 'Le Chai, cellar door',
    company_name: 'Le Chai S.A.S.',
    phone: '+33 5 00 00 00 00',
    address_line_1: '12 quai des Chartrons',
    address_line_2: '',
    city: 'Bordeaux',
    region: 'Nouvelle-Aquitaine',
    postal_code: '33000',
    country: 'FR',
    additional_information: 'Monday to Friday, 9:00 to 17:00. Please bring an identity document.',
  },
  'contact.email': 'cellar@le-chai.example',
  plans: {
    Explorer: { monthly: 12, annual: 120, initial_fee: 0 },
    Connoisseur: { monthly: 30, annual: 300, initial_fee: 0 },
    Collector: { monthly: 60, annual: 600, initial_fee: 0 },
    Ambassador: { monthly: 120, annual: 1200, initial_fee: 150 },
    Founder: { monthly: 240, annual: 2400, initial_fee: 500 },
    Professional: { monthly: 290, annual: 2900, initial_fee: 300 },
  },
  vat: 20,
  fee: 0,
  shipping: DEMO_TARIFF,
  insurance: { storage: { rate: 0.5, limit: 250_000 }, transit: { rate: 0, limit: 50_000 } },
  'legal.terms': DEMO_TERMS,
  'legal.privacy': DEMO_PRIVACY,
  'legal.imprint': DEMO_IMPRINT,
};

/** Gives a house under test what it has not set itself. @throws {Refused} in production */
export async function insertDemoFacts(database: Database): Promise<void> {
  await database.transaction(async (client) => {
    await refuseInProduction(client, 'There are no made-up facts in production.');
    await fillInDemoFacts(client, database, DEMO_FACTS);
  });
}

/** What identifies a value as the demo's, even if the rest of it was changed. */
const SIGNATURES: { readonly [Name in FactName]?: (value: HouseFacts[Name]) => string } = {
  'seller.name': (name) => name,
  'seller.vat': (vat) => vat,
  'bank.EUR': ({ IBAN }) => IBAN.replaceAll(' ', ''),
  pickup: ({ address_line_1: line, postal_code: code }) => `${line} ${code}`,
  'contact.email': (email) => email,
  'legal.terms': signatureOfText,
  'legal.privacy': signatureOfText,
  'legal.imprint': signatureOfText,
};

function signatureOfText(text: string): string {
  return text.includes(DEMONSTRATION) ? DEMONSTRATION : text;
}

/** Whether a value was copied from the demo house, and can be no other house's. */
export function isDemos<Name extends FactName>(name: Name, value: HouseFacts[Name]): boolean {
  const signatureOf = SIGNATURES[name];
  return signatureOf !== undefined && signatureOf(value) === signatureOf(DEMO_FACTS[name]);
}
