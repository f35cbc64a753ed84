import { LOCALES, localeOf } from './locales.ts';

describe('the locale of a member', () => {
  it.each(LOCALES)('is %s where that was chosen', (locale) => expect(localeOf(locale)).toBe(locale));

  it.each([
    ['en', 'en-GB'],
    ['de', 'de-DE'],
    ['it', 'it-IT'],
    ['sv', 'en-GB'],
    ['', 'en-GB'],
    [undefined, 'en-GB'],
  ])('with the language %j is %s', (language, locale) => expect(localeOf(language)).toBe(locale));
});
