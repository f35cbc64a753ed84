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
        This plan has ended already.
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
          It ends at once, and the {euro(due)} that it owes is not charged. You have the tier of Le Club then, which
          costs nothing.
        </p>
      ) : (
        <p>
          You keep {name} until {day(end)}, and nothing more is charged. Then you have the tier of Le Club, which costs
          nothing. Until that day you can go on with {name}.
        </p>
      )}
    </Confirm>
  );
}
