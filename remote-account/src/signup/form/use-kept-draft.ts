import type { SignupFields } from '@le-chai/contracts/signup';
import { useEffect, useRef } from 'react';
import { keepDraft } from '../draft.ts';
import { keptSignup } from '../kept-signup.ts';

/** Keeps a draft that was begun as it stands whenever the page is left, for whoever goes on elsewhere. */
export function useKeptDraft(fields: SignupFields): void {
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    const leave = (): void => {
      const begun = keptSignup().draft !== undefined;
      // What cannot be kept now stays in the tab, and is kept with the next step.
      if (document.visibilityState === 'hidden' && begun) keepDraft(latest.current).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}
