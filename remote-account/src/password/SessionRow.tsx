import type { SessionEntry } from '@le-chai/contracts/own-account';
import type { SignInMethod } from '@le-chai/contracts/sign-ins';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { placeWords } from '../profile/place-words.ts';

interface SessionRowProps {
  session: SessionEntry;
  /** It is being logged out. */
  ending: boolean;
  onEnd: () => void;
}

/** One place where the member is logged in. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const device = deviceOf(session.user_agent);
  const seen = dayTime(session.last_seen);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>{`${session.current ? 'Active now' : `Last used ${seen}`}, expires ${day(session.expires)}`}</p>
        <p>{beginningOf(session)}</p>
      </div>
      {session.current ? (
        <Pill tone="neutral">This device</Pill>
      ) : (
        <SendButton size="small" busy={ending} aria-label={`Log out ${device}, last used ${seen}`} onClick={onEnd}>
          Log out
        </SendButton>
      )}
    </li>
  );
}

const METHODS: Record<SignInMethod, string> = {
  '': '',
  password: 'with your password',
  passkey: 'with a passkey',
  code: 'with an authenticator code',
  'recovery-code': 'with a recovery code',
  link: 'with an e-mail link',
  signup: 'when you signed up',
};

/** When, how and where a session began: `Logged in 2 Nov 2026 with a passkey, France, 203.0.113.0/24`. */
export function beginningOf(session: Pick<SessionEntry, 'created' | 'method' | 'network' | 'country'>): string {
  const how = [`Logged in ${day(session.created)}`, METHODS[session.method]].filter(Boolean).join(' ');
  return [how, placeWords(session)].filter(Boolean).join(', ');
}

/** Rows on hairlines, as high while they load as when they are there. */
export const SessionRows = styled.ul`
  border-top: 1px solid ${theme.colour.rule};
  list-style: none;
  > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 69px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    > :first-child {
      min-width: 0;
    }
    > :last-child {
      flex: none;
    }
  }
  strong {
    ${theme.type.bodyStrong}
  }
  p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    overflow-wrap: anywhere;
  }
`;

/** Tokens in user agents, the specific ones before those that other browsers also claim. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser and its system in words: `Firefox on Windows`. Missing parts are left out. */
export function deviceOf(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (system === undefined) return browser ?? 'An unknown browser';
  return `${browser ?? 'A browser'} on ${system}`;
}

const nameOf = (known: readonly [RegExp, string][], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];
