import { useSyncExternalStore } from 'react';

/** Paper is light, cellar is dark, system follows the browser. */
export type ThemeChoice = 'system' | 'paper' | 'cellar';

/** Read by the page's first script too, which sets the theme before anything is painted. */
const STORED = 'theme';

let fallback: ThemeChoice = 'system';
const listeners = new Set<() => void>();

/** The theme that this browser has chosen. */
function themeChoice(): ThemeChoice {
  const stored = read();
  return stored === 'paper' || stored === 'cellar' ? stored : 'system';
}

/** Chooses a theme: at once, in every open tab, and for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  fallback = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, choice);
  } catch {
    // A browser that forbids storage keeps the choice for this page only.
  }
  apply();
}

/** Follows {@link themeChoice}, other tabs included. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORED || key === null) apply();
}

function apply(): void {
  const choice = themeChoice();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return fallback;
  }
}
