import { LOCALES } from '@le-chai/design/locales';
import { euroRange } from './euro-range.ts';

const inLocale = (locale: string, low: number, high: number): string => {
  document.documentElement.dataset['locale'] = locale;
  return euroRange(low, high).replaceAll(/\s/g, ' ');
};
afterEach(() => {
  delete document.documentElement.dataset['locale'];
});

it('has the currency sign once, on the locale’s side', () => {
  expect(inLocale('en-GB', 1200, 1600)).toBe('€1,200–1,600');
  expect(inLocale('de-DE', 1200, 1600)).toBe('1.200–1.600 €');
  for (const locale of LOCALES) expect(inLocale(locale, 1200, 1600).split('€')).toHaveLength(2);
});

it('is one amount where low and high are the same', () => {
  expect(inLocale('en-GB', 1200, 1200)).toBe('€1,200');
});
