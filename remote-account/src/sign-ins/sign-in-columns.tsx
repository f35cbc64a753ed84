import type { SignInEntry } from '@le-chai/contracts/sign-ins';
import { dayTime } from '@le-chai/design/format';
import { Pill } from '@le-chai/design/Pill';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { placeWords, signInWords } from './sign-in-words.ts';

/** The columns of the table of sign-ins. */
export const signInColumns: readonly Column<SignInEntry>[] = [
  { id: 'kind', header: 'Event', names: true, cell: (entry) => <Event entry={entry} /> },
  { id: 'device', header: 'Device', cell: ({ device }) => <Quiet>{device}</Quiet> },
  { id: 'place', header: 'Place', cell: (entry) => <Quiet>{placeWords(entry)}</Quiet> },
  { id: 'at', header: 'When', width: '180px', cell: ({ at }) => <Quiet>{dayTime(at)}</Quiet> },
];

/** The same as an entry of a few lines, for a phone. */
export function SignInRow({ entry }: { entry: SignInEntry }) {
  return (
    <div>
      <Event entry={entry} />
      <Quiet>{entry.device}</Quiet>
      <Quiet>{placeWords(entry)}</Quiet>
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
