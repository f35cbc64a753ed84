import { type Locale, localeOf, LOCALES } from '@le-chai/design/locales';
import { useSession } from '@le-chai/session';
import { createChoice, useHasUnsaved } from '@le-chai/host-services';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusPage } from '../house/focus-page.ts';

const [house, ...others] = LOCALES;
const choice = createChoice<Locale>('locale', house, others);

/** Follows how this browser writes figures and dates, other tabs included. */
const useLocaleChoice = choice.use;

/** Has figures and dates written so: at once, in every open tab, and for the next visit. */
export const chooseLocale = choice.choose;

/**
 * Everything below writes figures and dates as the member's profile says; the browser keeps that for its next first paint.
 * Where it changes, all is drawn anew, or figures of both kinds would stand beside each other; what is being typed is
 * waited for.
 */
export function InLocale({ children }: { children: ReactNode }) {
  const session = useSession();
  const chosen = useLocaleChoice();
  const unsaved = useHasUnsaved();
  const [drawn, setDrawn] = useState(chosen);
  const before = useRef(drawn);
  const language = session.status === 'loaded' ? session.user.raw['language'] : undefined;
  useLayoutEffect(() => {
    if (language !== undefined) chooseLocale(localeOf(language));
  }, [language]);
  useEffect(() => {
    if (before.current === drawn) return;
    before.current = drawn;
    // What had the focus is gone with all else.
    focusPage();
  }, [drawn]);
  if (drawn !== chosen && !unsaved) setDrawn(chosen);
  return <Fragment key={drawn}>{children}</Fragment>;
}
