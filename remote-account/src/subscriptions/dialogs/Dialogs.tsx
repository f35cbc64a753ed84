import { messageOf, query } from '@le-chai/api';
import { getPlanOffers, type SubscriptionHandling, type SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { toast } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { NOT_FOUND } from '../change-plan.ts';
import { currentOf, planName } from '../plan-words.ts';
import { useAsked } from '../asked.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { PlanDialog, type PlanDialogProps } from './PlanDialog.tsx';
import { Notice } from './Confirm.tsx';

interface DialogsProps {
  plans: readonly SubscriptionPlan[];
  mine: readonly SubscriptionHandling[];
}

/** The dialog that the URL asks for, over the page. */
export function Dialogs({ plans, mine }: DialogsProps) {
  const { asked, close } = useAsked();
  if (!asked) return null;
  const done = (plan: SubscriptionHandling): void => {
    close();
    toast({ tone: 'yours', title: planName(plan), text: plan.story_subscription.at(-1)?.note ?? '' });
  };
  const common = { onClose: close, onDone: done };
  const notFound = <NotFound onClose={close} />;

  if (asked.step !== 'plan') {
    const plan = mine.find(({ id_subscription_handling: id }) => id === asked.id);
    if (!plan) return notFound;
    const AskedDialog = asked.step === 'pay' ? PayDialog : CancelDialog;
    return <AskedDialog key={asked.id} plan={plan} {...common} />;
  }
  const plan = plans.find(({ id_subscription: id }) => id === asked.id);
  return plan ? <AskedPlan key={asked.id} plan={plan} current={currentOf(mine)} {...common} /> : notFound;
}

/** Refetches the offer of a plan, since the member is about to agree to it. */
function AskedPlan(about: Omit<PlanDialogProps, 'offer'>) {
  const { plan, onClose } = about;
  const { data, error, isFetching, refetch } = useQuery(query(getPlanOffers, undefined, { refetchOnMount: 'always' }));
  const offer = data?.find(({ id_subscription: id }) => id === plan.id_subscription);
  if (offer) return <PlanDialog {...about} offer={offer} />;
  if (data) return <NotFound onClose={onClose} />;
  return (
    <Notice title={planName(plan)} onClose={onClose}>
      {error ? (
        <FailedPart text={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        'Working out what you’d pay.'
      )}
    </Notice>
  );
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <Notice title={NOT_FOUND} onClose={onClose}>
      You can’t choose it here.
    </Notice>
  );
}
