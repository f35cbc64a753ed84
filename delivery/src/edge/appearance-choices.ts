/** What browsers can choose of a page's appearance. Each is a cookie, and a `data-` attribute of the html element. */
export const APPEARANCE_CHOICES = {
  theme: ['paper', 'cellar'],
  density: ['compact'],
  locale: ['en-IE', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'it-IT', 'es-ES'],
} as const;

/** The attributes of a page that is rendered by these cookies, so that it looks as chosen before any script runs. */
export function appearanceAttributes(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(APPEARANCE_CHOICES)
    .flatMap(([name, choices]) => {
      const chosen = cookies[name] ?? cookies[`__Host-${name}`];
      return choices.some((known) => known === chosen) ? ` data-${name}="${chosen}"` : [];
    })
    .join('');
}
