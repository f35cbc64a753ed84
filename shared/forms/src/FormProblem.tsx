import { isFailure, messageOf, mutation } from '@le-chai/api';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { placeInApp } from '@le-chai/paths/place-in-app';
import { CONFIRM_EMAIL, sendEmailConfirmation } from '@le-chai/contracts/email-confirmation';
import { SendButton } from './SendButton.tsx';
import { useMutation } from '@tanstack/react-query';

/**
 * Why sending a form did not work, in the server's own words, and when it may be tried again. A refusal that leads on is
 * shown where it leads, and not here as well.
 */
export function FormProblem({ error }: { error: unknown }) {
  return (
    <MessagePlace role="alert">
      {error != null && !hasRedirect(error) && (
        <Message>
          {messageOf(error)}
          {isFailure(error, 'rate-limited') && ` You can try again in ${waiting(error.failure.retryAfter)}.`}
          <ConfirmEmail error={error} />
        </Message>
      )}
    </MessagePlace>
  );
}

/** Whether a refusal redirects the member: the page it leads to shows it. */
export function hasRedirect(error: unknown): boolean {
  return isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined;
}

/** @param seconds until the next try */
function waiting(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Where something was refused because the e-mail address is not confirmed: sends the link again. Else nothing. */
export function ConfirmEmail({ error }: { error: unknown }) {
  return isFailure(error, 'refused') && error.failure.name === CONFIRM_EMAIL ? <SendAgain /> : null;
}

function SendAgain() {
  const sending = useMutation(mutation(sendEmailConfirmation));
  if (sending.data) {
    return (
      <p role="status">
        {sending.data.sent
          ? 'We sent you a new link. Open it, then try again here.'
          : 'Your e-mail address is confirmed now. Try again.'}
      </p>
    );
  }
  return (
    <>
      <div>
        <SendButton size="small" busy={sending.isPending} onClick={() => sending.mutate({})}>
          Send the link again
        </SendButton>
      </div>
      {sending.error && <p>{messageOf(sending.error)}</p>}
    </>
  );
}
