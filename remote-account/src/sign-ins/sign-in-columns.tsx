import type { SignInEntry, SignInKind, SignInMethod } from '@le-chai/contracts/sign-ins';
import { dayTime } from '@le-chai/design/format';
import { Pill } from '@le-chai/design/Pill';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { placeWords } from '../profile/place-words.ts';

/** The columns of the table of sign-ins. */
export const signInColumns: readonly Column<SignInEntry>[] = [
  { id: 'kind', header: 'Event', names: true, cell: (entry) => <Event entry={entry} /> },
  { id: 'device', header: 'Device', cell: ({ device }) => <Quiet>{device}</Quiet> },
  { id: 'place', header: 'Place', cell: (entry) => <Quiet>{placeWords(entry) || 'Unknown'}</Quiet> },
  { id: 'at', header: 'When', width: '180px', cell: ({ at }) => <Quiet>{dayTime(at)}</Quiet> },
];

/** The same as an entry of a few lines, for a phone. */
export function SignInRow({ entry }: { entry: SignInEntry }) {
  return (
    <div>
      <Event entry={entry} />
      <Quiet>{entry.device}</Quiet>
      <Quiet>{placeWords(entry) || 'Unknown'}</Quiet>
      <Quiet>{dayTime(entry.at)}</Quiet>
    </div>
  );
}

const Event = ({ entry }: { entry: SignInEntry }) => (
  <Named>
    {signInWords(entry)}
    {entry.current && <Pill tone="neutral">This session</Pill>}
  </Named>
);

const Named = styled.span`
  ${theme.type.table}
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font-weight: 500;
`;

const Quiet = styled.div`
  ${theme.type.table}
  color: ${theme.colour.ink2};
  overflow-wrap: anywhere;
`;

const KINDS: Record<SignInKind, string> = {
  success: 'Signed in',
  'new-device': 'Signed in on a new device',
  failure: 'Failed attempt',
  lock: 'Locked after too many attempts',
  'step-up': 'Identity confirmed',
  'step-up-failure': 'Identity not confirmed',
  'signed-out': 'Signed out',
  'session-ended': 'Signed out elsewhere',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'factor-changed': 'Sign-in methods changed',
};

const METHODS: Record<SignInMethod, string> = {
  '': '',
  password: 'password',
  passkey: 'passkey',
  code: 'authenticator code',
  'recovery-code': 'recovery code',
  link: 'e-mail link',
  signup: 'signup',
};

/** What happened, such as `Signed in, passkey`. */
export const signInWords = ({ kind, method }: Pick<SignInEntry, 'kind' | 'method'>): string =>
  // A password is changed by its owner, who has entered the current one.
  [KINDS[kind], kind === 'password-changed' && method === 'password' ? '' : METHODS[method]].filter(Boolean).join(', ');
