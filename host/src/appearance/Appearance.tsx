import { useDensity } from '@le-chai/shell';
import { useThemeChoice } from './theme-choice.ts';

/** Lets this tab follow what another one chooses, on every page and with every menu closed. */
export function Appearance() {
  useThemeChoice();
  useDensity();
  return null;
}
