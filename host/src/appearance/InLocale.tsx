import { type Locale, localeOf, LOCALES } from '@le-chai/design/locales';
import { useSession } from '@le-chai/session';
import { createChoice, takeOwnZone, useHasUnsaved, useShownZone } from '@le-chai/host-services';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusPage } from '../house/focus-page.ts';

const [house, ...others] = LOCALES;
const choice = createChoice<Locale>('locale', house, others);

/** Follows how this browser writes figures and dates, other tabs included. */
const useLocaleChoice = choice.use;

/** Sets the format of figures and dates: immediately, in every open tab, and for the next visit. */
export const chooseLocale = choice.choose;

/**
 * Everything below writes figures and dates as the member's profile says, and times in the browser's own zone; the
 * browser keeps both for its next first paint. A change re-renders everything, or figures of both kinds would appear
 * side by side; it waits while the member is typing.
 */
export function InLocale({ children }: { children: ReactNode }) {
  const session = useSession();
  const locale = useLocaleChoice();
  const zone = useShownZone();
  const unsaved = useHasUnsaved();
  const [drawn, setDrawn] = useState({ locale, zone });
  const before = useRef(drawn);
  const language = session.status === 'loaded' ? session.user.raw['language'] : undefined;
  useLayoutEffect(() => {
    if (language !== undefined) chooseLocale(localeOf(language));
  }, [language]);
  const hadFocus = useRef(false);
  useEffect(() => {
    hadFocus.current = document.activeElement !== document.body;
    takeOwnZone();
  }, []);
  useEffect(() => {
    if (before.current === drawn) return;
    const isChosen = before.current.locale !== drawn.locale;
    before.current = drawn;
    // The element that had the focus is gone too.
    if (isChosen || hadFocus.current) focusPage();
  }, [drawn]);
  if ((drawn.locale !== locale || drawn.zone !== zone) && !unsaved) setDrawn({ locale, zone });
  return <Fragment key={`${drawn.locale} ${drawn.zone}`}>{children}</Fragment>;
}
