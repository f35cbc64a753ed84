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

  it('take no further box that costs more than the first: lots together would be dearer than apart', () => {
    const { shipping } = JSON.parse(example) as { shipping: HouseFacts['shipping'] };
    const charged = (further: number) => ({
      ...shipping,
      freight: { ...shipping.freight, home: { first: 15, further } },
    });
    expect(HouseFacts.shape.shipping.safeParse(charged(15)).success).toBe(true);
    expect(HouseFacts.shape.shipping.safeParse(charged(15.01)).error?.issues[0]?.message).toBe(
      'has a further box that costs more than the first',
    );
  });

  it.each(['FR40303265045', 'EL123456789', 'CHE-123.456.788 MWST', 'DE 123 456 789'])('take the VAT number %s', (vat) =>
    expect(HouseFacts.shape['seller.vat'].safeParse(vat).success).toBe(true),
  );

  it.each(['', '40303265045', 'FR4030326504', 'GR123456789', 'none'])('take no VAT number %j', (vat) =>
    expect(HouseFacts.shape['seller.vat'].safeParse(vat).success).toBe(false),
  );
});
