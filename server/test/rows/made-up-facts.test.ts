import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isIban } from '../../src/core/house/facts/rules/iban.ts';
import { DEMO_FACTS } from '../../src/demo/demo-facts.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** All that ships, without the demo house, which production does not open with, and without what tests and stories make up. */
const FILES = globSync(
  '{server,host,delivery,remote-*,shared/contracts,shared/payment,shared/addresses}/src/**/*.{ts,tsx}',
  {
    cwd: ROOT,
    exclude: (file) => /\.test\.tsx?$/.test(String(file)) || /(?:^|\/)(?:demo|testing|stories)$/.test(String(file)),
  },
);

const SHAPED_AS_IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g;

/** Words of the demo house that are facts of no other. */
const DEMO_WORDS = [
  DEMO_FACTS['seller.name'],
  DEMO_FACTS['seller.vat'],
  DEMO_FACTS['bank.EUR'].PaymentInstitution,
  DEMO_FACTS.pickup.address_line_1,
];

const madeUp = (text: string): string[] => [
  ...[...text.matchAll(SHAPED_AS_IBAN)].map(([found]) => found).filter(isIban),
  ...DEMO_WORDS.filter((words) => text.includes(words)),
];

describe('the code of a house', () => {
  it('has no bank account, seller or door that a member could be sent to by default', () => {
    expect(FILES.length).toBeGreaterThan(1000);
    const found = FILES.flatMap((file) =>
      madeUp(readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "const BANK = { IBAN: 'DE89 3704 0044 0532 0130 00' };",
    "value ?? 'FR7600000000000000000000097'",
    "seller: { name: 'Le Chai S.A.S.' }",
    'to fetch at 12 quai des Chartrons, Bordeaux',
  ])('would be found in %j', (text) => expect(madeUp(text)).toHaveLength(1));
});
