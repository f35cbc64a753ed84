import { Choices } from './Choices.tsx';
import { createChoice } from '@le-chai/host-services';

/** Paper is light, cellar is dark, system follows the browser. */
type ThemeChoice = 'system' | 'paper' | 'cellar';

const theme = createChoice<ThemeChoice>('theme', 'system', ['paper', 'cellar']);

/** Follows the theme that this browser has chosen, other tabs included. */
export const useThemeChoice = theme.use;

/** Sets the theme: immediately, in every open tab, and for the next visit. */
const chooseTheme = theme.choose;

/** Chooses the theme. */
export function ThemeSwitch() {
  return <Choices legend="Theme" choices={CHOICES} chosen={useThemeChoice()} onChoose={chooseTheme} />;
}

const CHOICES = [
  { value: 'system', label: 'System' },
  { value: 'paper', label: 'Paper', note: 'light' },
  { value: 'cellar', label: 'Cellar', note: 'dark' },
] as const;
