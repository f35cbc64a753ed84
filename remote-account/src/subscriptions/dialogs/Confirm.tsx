import type { SubscriptionHandling, SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useIntent } from '@le-chai/intent/use-intent';
import type { ReactNode } from 'react';
import { NOT_MADE } from '../change-plan.ts';
import { Message, MessagePlace } from '@le-chai/design/Message';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The label of the confirming button. */
  verb: string;
  /** The label of the dismissing button. */
  keep: string;
  /** What is confirmed, with everything the change depends on. */
  means: readonly unknown[];
  /** @param key makes it happen once, even if a response is lost */
  act: (key: string) => Promise<SubscriptionOutcome | SubscriptionHandling>;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** A change of plan for which nothing is charged: explained first, and done when it is confirmed. */
export function Confirm({ title, children, verb, keep, means, act, onClose, onDone }: ConfirmProps) {
  const change = useIntent({
    subject: 'subscription',
    send: (_: readonly unknown[], key) => act(key),
    isDone: (plan) => plan !== -1,
    onDone: (plan) => {
      if (plan !== -1) onDone(plan);
    },
  });
  const problem = change.outcome === -1 ? new Error(NOT_MADE) : change.error;
  return (
    <Dialog
      open
      title={title}
      busy={change.busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={change.busy} onClick={onClose}>
            {keep}
          </Button>
          <SendButton variant="primary" busy={change.busy} onClick={() => change.press(means)}>
            {verb}
          </SendButton>
        </>
      }
    >
      {children}
      <FormProblem error={problem} />
    </Dialog>
  );
}

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** What can be done instead. */
  instead?: ReactNode;
  onClose: () => void;
}

/** Says why there is nothing to do here. */
export function Notice({ title, children, instead, onClose }: NoticeProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {instead}
        </>
      }
    >
      <div role="status">{children}</div>
    </Dialog>
  );
}

/** The plan was changed, in another tab or by us, while the dialog was open. */
export function ChangedMeanwhile({ changed }: { changed: boolean }) {
  return (
    <MessagePlace role="status">
      {changed && <Message tone="news">Your plan has changed in the meantime. Here’s what you can do now.</Message>}
    </MessagePlace>
  );
}
