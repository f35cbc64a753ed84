import { messageOf } from '@le-chai/api';
import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { toast } from '@le-chai/shell';
import type { UseQueryResult } from '@tanstack/react-query';
import { NOT_FOUND } from '../change-plan.ts';
import { currentOf } from '../current-plan.ts';
import { planName } from '../plan-words.ts';
import { useAsked } from '../use-asked.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { Told } from './Told.tsx';

interface DialogsProps {
  plans: readonly SubscriptionPlan[];
  offers: UseQueryResult<PlanOffer[]>;
  mine: readonly SubscriptionHandling[];
  /** Something was changed. */
  onDone: () => void;
}

/** The question that the address asks, over the page. */
export function Dialogs({ plans, offers, mine, onDone }: DialogsProps) {
  const { asked, close } = useAsked();
  if (!asked) return null;
  const done = (plan: SubscriptionHandling): void => {
    close();
    onDone();
    toast({ tone: 'yours', title: planName(plan), text: plan.story_subscription.at(-1)?.note ?? '' });
  };
  const common = { onClose: close, onDone: done };
  const notFound = (
    <Told title={NOT_FOUND} onClose={close}>
      It is not one that can be chosen here.
    </Told>
  );

  if (asked.step !== 'plan') {
    const plan = mine.find(({ id_subscription_handling: id }) => id === asked.id);
    if (!plan) return notFound;
    const AskedDialog = asked.step === 'pay' ? PayDialog : CancelDialog;
    return <AskedDialog key={asked.id} plan={plan} {...common} />;
  }
  const plan = plans.find(({ id_subscription: id }) => id === asked.id);
  if (!plan) return notFound;
  const offer = offers.data?.find(({ id_subscription: id }) => id === asked.id);
  if (offer) return <PlanDialog key={asked.id} plan={plan} offer={offer} current={currentOf(mine)} {...common} />;
  if (offers.data) return notFound;
  return (
    <Told title={planName(plan)} onClose={close}>
      {offers.isError ? (
        <FailedPart text={messageOf(offers.error)} retrying={offers.isFetching} onRetry={() => void offers.refetch()} />
      ) : (
        'Reckoning what it would be for you.'
      )}
    </Told>
  );
}
