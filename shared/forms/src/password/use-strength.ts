import { useEffect, useState } from 'react';
import type { Advice } from './advice.ts';

/** How long one has stopped typing before it is said, ms. Sooner it would be said of every character. */
const PAUSE_MS = 350;

type Guesser = typeof import('./strength.ts');

/**
 * How strong a password is, a moment after it was typed. The lists that it is measured by are fetched when the field is
 * first used; without them nothing is said, and the password can be set all the same.
 */
export function useStrength(password: string, known: readonly string[]) {
  const [guesser, setGuesser] = useState<Guesser>();
  const [advice, setAdvice] = useState<Advice>();
  const clues = known.join('\n');
  useEffect(() => {
    if (!guesser) return undefined;
    const timer = setTimeout(() => {
      setAdvice(password === '' ? undefined : guesser.strengthOf(password, clues.split('\n')));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [guesser, password, clues]);

  return {
    advice: password === '' ? undefined : advice,
    /** Fetches the lists. */
    prepare: (): void => {
      if (guesser) return;
      import(/* webpackChunkName: "password-strength" */ './strength.ts').then(setGuesser, () => undefined);
    },
  };
}
