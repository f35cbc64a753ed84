import { query } from '@le-chai/api';
import { getInfoConfig } from '@le-chai/contracts/config';
import { CopyButton } from '@le-chai/design/CopyButton';
import { FailedPart } from '@le-chai/design/FailedPart';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { bankLines, type BankLine } from './bank-lines.ts';
import { MailDetails } from './MailDetails.tsx';

export interface BankDetailsProps {
  /** What is to be transferred, EUR. */
  amount: number;
  /** To be written on the transfer; without one there is nothing to transfer yet, and nothing to be mailed. */
  reference?: string;
}

/** Where a transfer goes: each line, or all of them, copied with one press; sent by mail where that is wanted. */
export function BankDetails({ amount, reference }: BankDetailsProps) {
  const { data, isError, isFetching, refetch } = useQuery(query(getInfoConfig));
  const table = useRef<HTMLDListElement>(null);
  if (isError && !data) {
    return <FailedPart text="The bank details did not load." retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const bank = data?.dataBankTransfer;
  const lines = bankLines(bank, { amount: euro(amount), reference });
  return (
    <Stack aria-busy={!bank}>
      <List ref={table}>
        {lines.map((line) => (
          <Line key={line.term} line={line} />
        ))}
      </List>
      {bank && reference !== undefined && (
        <Actions>
          <CopyButton what="bank details" text={textOf(lines)} shown={table}>
            Copy all
          </CopyButton>
          <MailDetails amount={amount} purpose={reference} bank={bank} />
        </Actions>
      )}
    </Stack>
  );
}

/** As it stands in the copy of everything. */
const textOf = (lines: readonly BankLine[]): string =>
  lines.map(({ term, value }) => `${term}: ${value ?? ''}`).join('\n');

function Line({ line: { term, value, copy } }: { line: BankLine }): ReactNode {
  const shown = useRef<HTMLElement>(null);
  return (
    <div>
      <dt>{term}</dt>
      <dd ref={shown}>{value ?? <Skeleton width="70%" />}</dd>
      <dd>{copy !== undefined && <CopyButton what={term} text={copy} shown={shown} />}</dd>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const List = styled.dl`
  ${theme.type.table}
  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr) auto;
    gap: 0 16px;
    align-items: center;
    padding: 9px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  dt {
    color: ${theme.colour.ink2};
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${theme.media.phone} {
    > div {
      grid-template-columns: 96px minmax(0, 1fr) auto;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 24px;
`;
