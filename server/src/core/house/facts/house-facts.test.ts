import { readFileSync } from 'node:fs';
import { FACT_NAMES, HouseFacts } from './house-facts.ts';

const guide = readFileSync('docs/guides/operator.md', 'utf8');
const [, example = ''] = /^```json\n([^]*?)^```$/m.exec(guide) ?? [];

describe('the facts of a house', () => {
  it('are all in the file that the operator’s guide shows, which is taken as it is', () => {
    const given = JSON.parse(example) as object;
    expect(Object.keys(given).toSorted()).toEqual(FACT_NAMES.toSorted());
    expect(HouseFacts.safeParse(given).error).toBeUndefined();
  });

  it.each(['FR40303265045', 'EL123456789', 'CHE-123.456.788 MWST', 'DE 123 456 789'])('take the VAT number %s', (vat) =>
    expect(HouseFacts.shape['seller.vat'].safeParse(vat).success).toBe(true),
  );

  it.each(['', '40303265045', 'FR4030326504', 'GR123456789', 'none'])('take no VAT number %j', (vat) =>
    expect(HouseFacts.shape['seller.vat'].safeParse(vat).success).toBe(false),
  );
});
