import { localeOf } from '@le-chai/design/locales';
import { useSession } from '@le-chai/session';
import { useHasUnsaved } from '@le-chai/host-services';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { focusPage } from '../house/focus-page.ts';
import { chooseLocale, useLocaleChoice } from './locale-choice.ts';

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
