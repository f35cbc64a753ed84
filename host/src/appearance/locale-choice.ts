import { LOCALES, type Locale } from '@le-chai/design/locales';
import { createChoice } from '@le-chai/host-services';

const [house, ...others] = LOCALES;
const choice = createChoice<Locale>('locale', house, others);

/** Follows how this browser writes figures and dates, other tabs included. */
export const useLocaleChoice = choice.use;

/** Has figures and dates written so: at once, in every open tab, and for the next visit. */
export const chooseLocale = choice.choose;
