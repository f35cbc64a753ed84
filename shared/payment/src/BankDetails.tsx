import { messageOf, mutation, query } from '@le-chai/api';
import { type Config, getInfoConfig } from '@le-chai/contracts/config';
import { CopyButton } from '@le-chai/design/CopyButton';
import { FailedPart } from '@le-chai/design/FailedPart';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { sendInformationViaEmail } from '@le-chai/contracts/payments';
import { TextLink } from '@le-chai/design/TextLink';
import { useMayChange } from '@le-chai/session';

export interface BankDetailsProps {
  /** The amount to transfer, EUR. */
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

/** Its form in the copy of everything. */
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

interface MailDetailsProps {
  amount: number;
  purpose: string;
  bank: Config['dataBankTransfer'];
}

/** Has the bank details mailed to the member, and says where they went. */
function MailDetails({ amount, purpose, bank }: MailDetailsProps) {
  const mayChange = useMayChange();
  const mail = useMutation(mutation(sendInformationViaEmail));
  return (
    <>
      <TextLink
        size="table"
        disabled={mail.isPending || !mayChange}
        onClick={() => mail.mutate({ body: { purpose, import: amount, dataBankTransfer: { ...bank } } })}
      >
        {mail.isPending ? 'Sending' : 'Email me these details'}
      </TextLink>
      <Status role="status" $failed={mail.isError}>
        {mail.data && `Sent to ${mail.data.email}.`}
        {mail.isError && `The e-mail was not sent. ${messageOf(mail.error)}`}
      </Status>
    </>
  );
}

const Status = styled.span<{ $failed: boolean }>`
  ${theme.type.table}
  color: ${({ $failed }) => ($failed ? theme.colour.alert : theme.colour.ink2)};
`;

/** A line of what a transfer needs. */
interface BankLine {
  term: string;
  /** The value on screen; undefined while it loads. */
  value: string | undefined;
  /**
   * The form that a bank accepts: without the spaces and signs that are only for reading. None if no bank asks for it.
   */
  copy: string | undefined;
}

/** The lines of a transfer, in the order in which a bank asks for them. @param amount as shown */
function bankLines(
  bank: Config['dataBankTransfer'] | undefined,
  { amount, reference }: { amount: string; reference: string | undefined },
): BankLine[] {
  return [
    line('Amount', amount, amount.replaceAll(/[^\d.]/g, '')),
    line('Beneficiary', bank?.Beneficiary),
    line('IBAN', bank?.IBAN, bank?.IBAN.replaceAll(/\s/g, '')),
    line('BIC', bank?.BIC),
    ...(reference === undefined ? [] : [line('Reason', reference)]),
    line('Bank', bank && `${bank.PaymentInstitution}, ${bank.PaymentInstitutionAddress}`),
    line('Address', bank?.BeneficiaryAddress),
  ];
}

const line = (term: string, value: string | undefined, copy = value): BankLine => ({ term, value, copy });
