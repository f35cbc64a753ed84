import { lotFinance } from './lot-finance.ts';

describe('the finance of a cellar lot', () => {
  it('gains 30 % with six bottles bought at 100 and a market of 130', () => {
    expect(
      lotFinance({ bottles: 6, cost: 600_00, insurance: 3_00, insuranceLimit: 250_000_00, market: 130_00 }),
    ).toEqual({
      average_emp: 130,
      pmc: 100,
      ratio: 0.3,
      total: 600,
      total_insurance: 3,
      insurance_limit: 250_000,
    });
  });

  it('has no ratio without a market price or without a cost', () => {
    expect(lotFinance({ bottles: 3, cost: 100_00, insurance: 0, insuranceLimit: 0, market: null })).toMatchObject({
      pmc: 33.33,
      ratio: null,
    });
    expect(lotFinance({ bottles: 3, cost: 0, insurance: 0, insuranceLimit: 0, market: 50_00 }).ratio).toBeNull();
  });
});
