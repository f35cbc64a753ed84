/** How figures and dates can be written, as a closed list; the first is the house's. */
export const LOCALES = ['en-GB', 'en-IE', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'it-IT', 'es-ES'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * How a member's figures and dates are written, from the language of their profile: a locale of the list, or a language
 * alone, which is its first there.
 * @returns the house's for what the list does not have
 */
export function localeOf(language: unknown): Locale {
  const exact = LOCALES.find((locale) => locale === language);
  return exact ?? LOCALES.find((locale) => locale.split('-')[0] === language) ?? LOCALES[0];
}
