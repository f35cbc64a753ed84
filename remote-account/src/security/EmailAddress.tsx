import { Form } from '@le-chai/design/Form';
import { adopt, query, request } from '@le-chai/api';
import { Email } from '@le-chai/contracts/email';
import * as contract from '@le-chai/contracts/email-confirmation';
import { type PendingEmail, getEmail } from '@le-chai/contracts/email-confirmation';
import { FailedPart } from '@le-chai/design/FailedPart';
import { dayTime } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useMayChange } from '@le-chai/session';
import { toast, useUnsaved } from '@le-chai/host-services';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Part } from './Part.tsx';

const keep = (queryClient: QueryClient, state: contract.EmailState): void =>
  adopt(queryClient, query(contract.getEmail), state);

/** Requests a change of address, which sends a link to the new one. @throws {ApiError} */
async function changeEmail(queryClient: QueryClient, email: string): Promise<void> {
  keep(queryClient, await request(contract.changeEmail, { body: { email } }));
}

/** Takes the change back before it is confirmed. @throws {ApiError} */
async function cancelEmailChange(queryClient: QueryClient): Promise<void> {
  keep(queryClient, await request(contract.cancelEmailChange));
}

/** The address that the member logs in with, and a way to change it. */
export function EmailAddress() {
  // Staff acting as a member can't change it: a form would only be refused.
  const mayChange = useMayChange();
  const { data, error, isFetching, refetch } = useQuery(query(getEmail));
  return (
    <Part title="E-mail address" text="You log in with it, and we send our e-mails there.">
      {error && !data && (
        <FailedPart text="Your e-mail address did not load." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading your e-mail address">
          <Skeleton width="100%" height="120px" />
        </div>
      )}
      {data && <Address>{data.email}</Address>}
      {data?.pending && <Pending pending={data.pending} mayChange={mayChange} />}
      {data && !data.pending && mayChange && <Change present={data.email} />}
    </Part>
  );
}

/** A change that waits for the link to be opened. */
function Pending({ pending, mayChange }: { pending: PendingEmail; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => changeEmail(queryClient, pending.email),
    onSuccess: () => toast({ tone: 'yours', title: 'Sent again', text: 'The previous link no longer works.' }),
  });
  const cancelling = useMutation({ mutationFn: () => cancelEmailChange(queryClient) });
  const busy = sending.isPending || cancelling.isPending;
  return (
    <>
      <p>
        We sent a link to <Address as="strong">{pending.email}</Address>. Open it before {dayTime(pending.expires)} to
        start using this address.
      </p>
      <FormProblem error={sending.error ?? cancelling.error} />
      {mayChange && (
        <Buttons>
          <SendButton
            busy={sending.isPending}
            disabled={cancelling.isPending}
            onClick={() => {
              if (!busy) sending.mutate();
            }}
          >
            Send the link again
          </SendButton>
          <SendButton
            busy={cancelling.isPending}
            disabled={sending.isPending}
            onClick={() => {
              if (!busy) cancelling.mutate();
            }}
          >
            Cancel the change
          </SendButton>
        </Buttons>
      )}
    </>
  );
}

function Change({ present }: { present: string }) {
  const queryClient = useQueryClient();
  const { field, submit, sending, problem, changed } = useForm({
    initial: { email: '' },
    check: ({ email }) => {
      const wrong = problemOf(email, present);
      return wrong === undefined ? {} : { email: wrong };
    },
    send: ({ email }) => changeEmail(queryClient, email),
    onDone: () => undefined,
  });
  useUnsaved(changed);
  return (
    <Fields onSubmit={submit}>
      <TextField
        {...field('email')}
        label="New e-mail address"
        type="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="We’ll send a link there. Nothing changes until you open it."
      />
      <FormProblem error={problem} />
      <SendButton type="submit" busy={sending.isPending}>
        Send the link
      </SendButton>
    </Fields>
  );
}

/** What is wrong with an address before it is sent. */
function problemOf(typed: string, present: string): string | undefined {
  const { success, data } = Email.safeParse(typed);
  if (!success) return typed.trim() === '' ? 'Enter the new address.' : 'Enter one e-mail address.';
  return data === present ? 'This is already your address.' : undefined;
}

const Address = styled.p`
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`;

const Fields = styled(Form)`
  > button {
    justify-self: start;
  }
`;
