import { coverLine } from './cover-line.ts';

describe('the line of the cover in transit', () => {
  it('says what it costs and where it ends', () =>
    expect(coverLine(2.4, 50_000)).toEqual([{ label: 'Cover in transit, up to €50,000', amounts: [2.4] }]));

  it('says that it is included, with its limit', () =>
    expect(coverLine(0, 50_000)).toEqual([{ label: 'Cover in transit, up to €50,000', amounts: ['included'] }]));

  it('is missing if nothing is sent, and in a quote without cover', () => {
    expect(coverLine(0, 0)).toEqual([]);
    expect(coverLine(null, null)).toEqual([]);
  });

  it('says what was charged even without a limit', () =>
    expect(coverLine(5, 0)).toEqual([{ label: 'Cover in transit', amounts: [5] }]));
});
