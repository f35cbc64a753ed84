import type { SessionEntry } from '@le-chai/contracts/own-account';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

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
        <p>{`${session.current ? 'Active now' : `Last used ${seen}`}, logged in ${day(session.created)}`}</p>
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
