import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';
import { useUser } from '@le-chai/session';
import { cancelPlan } from '../change-plan.ts';
import { currentOf, owes, planName } from '../plan-words.ts';
import { Confirm, Notice } from './Confirm.tsx';

interface CancelDialogProps {
  plan: SubscriptionHandling;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** Cancelling a plan: when it ends, and what it costs until then. */
export function CancelDialog({ plan, onClose, onDone }: CancelDialogProps) {
  const user = useUser();
  const { id_subscription_handling: id, name, date_end_subscription: end, amount_due: due } = plan;
  if (currentOf([plan]) === undefined) {
    return (
      <Notice title={planName(plan)} onClose={onClose}>
        This plan has already ended.
      </Notice>
    );
  }
  return (
    <Confirm
      title={`Cancel ${planName(plan)}?`}
      verb="Cancel the plan"
      keep={`Keep ${name}`}
      means={['cancel', id]}
      act={(key) => cancelPlan(user, id, key)}
      onClose={onClose}
      onDone={onDone}
    >
      {owes(plan) || end === null ? (
        <p>
          It ends immediately, and the {euro(due)} due on it is not charged. You’ll then be on Le Club, which is free.
        </p>
      ) : (
        <p>
          You keep {name} until {day(end)}, and nothing more is charged. After that you’ll be on Le Club, which is free.
          Until then, you can still change your mind and continue with {name}.
        </p>
      )}
    </Confirm>
  );
}
