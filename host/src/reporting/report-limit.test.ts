import { createReportLimit } from './forward-faults.ts';

describe('the limit of reports', () => {
  it('lets the same fault through once a minute', () => {
    let now = 0;
    const allows = createReportLimit(() => now);
    expect([allows('a'), allows('a'), allows('b')]).toEqual([true, false, true]);
    now = 59_999;
    expect(allows('a')).toBe(false);
    now = 60_000;
    expect(allows('a')).toBe(true);
  });

  it('lets at most 20 through in ten minutes', () => {
    let now = 0;
    const allows = createReportLimit(() => now);
    expect(Array.from({ length: 25 }, (_, n) => allows(`fault ${n}`)).filter(Boolean)).toHaveLength(20);
    now = 10 * 60_000;
    expect(allows('another')).toBe(true);
  });
});
