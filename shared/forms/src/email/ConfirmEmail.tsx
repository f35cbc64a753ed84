import { isFailure, messageOf, mutation } from '@le-chai/api';
import { CONFIRM_EMAIL, sendEmailConfirmation } from '@le-chai/contracts/email-confirmation';
import { SendButton } from '../SendButton.tsx';
import { useMutation } from '@tanstack/react-query';

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
