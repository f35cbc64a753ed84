import { createChoice } from '@le-chai/host-services';

/** Paper is light, cellar is dark, system follows the browser. */
type ThemeChoice = 'system' | 'paper' | 'cellar';

const theme = createChoice<ThemeChoice>('theme', 'system', ['paper', 'cellar']);

/** Follows the theme that this browser has chosen, other tabs included. */
export const useThemeChoice = theme.use;

/** Chooses a theme: at once, in every open tab, and for the next visit. */
export const chooseTheme = theme.choose;
