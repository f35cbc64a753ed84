import { Choices } from './Choices.tsx';
import { chooseTheme, useThemeChoice } from './theme-choice.ts';

/** Chooses the theme. */
export function ThemeSwitch() {
  return <Choices legend="Theme" choices={CHOICES} chosen={useThemeChoice()} onChoose={chooseTheme} />;
}

const CHOICES = [
  { value: 'system', label: 'System' },
  { value: 'paper', label: 'Paper', note: 'light' },
  { value: 'cellar', label: 'Cellar', note: 'dark' },
] as const;
