import { isFailure, messageOf } from '@le-chai/api';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { ConfirmEmail } from './email/ConfirmEmail.tsx';
import { placeInApp } from '@le-chai/paths/place-in-app';

/**
 * Why sending a form did not work, in the server's own words, and when it may be tried again. A refusal that leads on is
 * told where it leads, and not here as well.
 */
export function FormProblem({ error }: { error: unknown }) {
  return (
    <MessagePlace role="alert">
      {error != null && !leadsOn(error) && (
        <Message>
          {messageOf(error)}
          {isFailure(error, 'rate-limited') && ` You can try again in ${waiting(error.failure.retryAfter)}.`}
          <ConfirmEmail error={error} />
        </Message>
      )}
    </MessagePlace>
  );
}

/** Whether a refusal says where one goes on: it is told there. */
export function leadsOn(error: unknown): boolean {
  return isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined;
}

/** @param seconds until the next try */
function waiting(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
}
