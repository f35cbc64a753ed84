import fc from 'fast-check';
import { day, dayTime, euro, litres, percent, sizeName, time, vintage, withOwnTimes } from './format.ts';
import { readAmount } from '../fields/read-amount.ts';
import { LOCALES } from './locales.ts';

describe('money', () => {
  it('has no decimals when it is whole', () => {
    expect(euro(1300)).toBe('€1,300');
    expect(euro(0)).toBe('€0');
  });

  it('has two decimals otherwise', () => {
    expect(euro(1689.3)).toBe('€1,689.30');
    expect(euro(305.578)).toBe('€305.58');
    expect(euro(1.005)).toBe('€1.01');
  });

  it('is whole when it rounds to a whole amount', () => {
    expect(euro(999.999)).toBe('€1,000');
    expect(euro(-0.001)).toBe('€0');
  });

  it('follows the locale', () => {
    expect(euro(1689.3, 'it-IT').replaceAll(/\s/g, ' ')).toBe('1689,30 €');
    expect(euro(84_310, 'de-DE').replaceAll(/\s/g, ' ')).toBe('84.310 €');
  });

  it('never shows more than two decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(euro(value)).toMatch(/^-?€[\d,]+(\.\d{2})?$/);
      }),
    );
  });
});

describe('litres', () => {
  it('are upper-case and exact, half bottles and their sums included, on one line', () => {
    expect(litres(22.5)).toBe('22.5\u00A0L');
    expect(litres(0.375)).toBe('0.375\u00A0L');
    expect(litres(3 * 0.375)).toBe('1.125\u00A0L');
    expect(litres(0.1 + 0.2)).toBe('0.3\u00A0L');
    expect(litres(0.375, 'de-DE')).toBe('0,375\u00A0L');
    expect(litres(225)).toBe('225\u00A0L');
  });
});

describe('other figures', () => {
  it('write shares, vintages and sizes as people say them', () => {
    expect(percent(0.1813)).toBe('18.1\u00A0%');
    expect(vintage(2016)).toBe('2016');
    expect(vintage(0)).toBe('NV');
    expect(vintage(undefined)).toBe('NV');
    expect(sizeName(1.5)).toBe('Magnum');
    expect(sizeName(0.7)).toBeUndefined();
  });

  it('write the moments of a sentence in the member’s time zone', () => {
    const at = new Date(2026, 10, 24, 17, 17);
    const moment = `${at.toISOString().slice(0, 16)}Z`;
    expect(withOwnTimes(`It may be free again on ${moment}.`)).toBe(
      'It may be free again on 24 November at 17:17 (your time).',
    );
    expect(withOwnTimes(`From ${moment} to ${moment}`, 'de-DE')).toBe(
      'From 24. November at 17:17 (your time) to 24. November at 17:17 (your time)',
    );
    for (const same of ['Nothing to say.', 'On 2026-99-24T16:17Z', '2026-11-24']) expect(withOwnTimes(same)).toBe(same);
  });

  it('write dates in the locale, and nothing for what is no date', () => {
    expect(day(Date.UTC(2026, 10, 21, 12))).toBe('21 Nov 2026');
    expect(dayTime('2026-11-21T12:02:00')).toBe('21 Nov, 12:02');
    expect(day('soon')).toBe('');
  });
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the locale of the page', () => {
  afterEach(() => delete document.documentElement.dataset['locale']);

  it.each([
    ['en-IE', '€1,234.50 · 13.5 L · 21 Nov 2026'],
    ['en-US', '€1,234.50 · 13.5 L · Nov 21, 2026'],
    ['de-DE', '1.234,50 € · 13,5 L · 21. Nov. 2026'],
    ['it-IT', '1234,50 € · 13,5 L · 21 nov 2026'],
    ['xx', '€1,234.50 · 13.5 L · 21 Nov 2026'],
  ])('%s writes %s', (chosen, written) => {
    document.documentElement.dataset['locale'] = chosen;
    expect(plain([euro(1234.5), litres(13.5), day('2026-11-21T12:00:00')].join(' · '))).toBe(written);
  });

  it('is followed at once, and a figure that names its own keeps it', () => {
    expect(euro(1234.5)).toBe('€1,234.50');
    document.documentElement.dataset['locale'] = 'de-DE';
    expect(plain(euro(1234.5))).toBe('1.234,50 €');
    expect(euro(1234.5, 'en-GB')).toBe('€1,234.50');
  });

  it.each(LOCALES)('%s writes no amount that cannot be typed again', (chosen) => {
    document.documentElement.dataset['locale'] = chosen;
    for (const amount of [0, 7.5, 1234.5, 84_310, 1_234_567.89]) expect(readAmount(euro(amount))).toBe(amount);
    expect(time('2026-11-21T20:00:00')).not.toBe('');
  });
});
