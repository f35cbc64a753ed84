import { messageOf, mutation } from '@le-chai/api';
import type { Config } from '@le-chai/contracts/config';
import { sendInformationViaEmail } from '@le-chai/contracts/payments';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useMayChange } from '@le-chai/session';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

interface MailDetailsProps {
  amount: number;
  purpose: string;
  bank: Config['dataBankTransfer'];
}

/** Has the bank details mailed to the member, and says where they went. */
export function MailDetails({ amount, purpose, bank }: MailDetailsProps) {
  const mayChange = useMayChange();
  const mail = useMutation(mutation(sendInformationViaEmail));
  return (
    <>
      <TextLink
        size="table"
        disabled={mail.isPending || !mayChange}
        onClick={() => mail.mutate({ body: { purpose, import: amount, dataBankTransfer: { ...bank } } })}
      >
        {mail.isPending ? 'Sending' : 'Send it to me by mail'}
      </TextLink>
      <Status role="status" $failed={mail.isError}>
        {mail.data && `Sent to ${mail.data.email}.`}
        {mail.isError && `It was not sent. ${messageOf(mail.error)}`}
      </Status>
    </>
  );
}

const Status = styled.span<{ $failed: boolean }>`
  ${theme.type.table}
  color: ${({ $failed }) => ($failed ? theme.colour.alert : theme.colour.ink2)};
`;
