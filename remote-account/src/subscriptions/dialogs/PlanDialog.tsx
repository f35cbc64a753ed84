import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { day, euro } from '@le-chai/design/format';
import { useState } from 'react';
import { owes, planName, priceWords } from '../plan-words.ts';
import { useAsked } from '../asked.ts';
import { ChargedChange } from './ChargedChange.tsx';
import { ChangedMeanwhile, Confirm, Notice } from './Confirm.tsx';
import { useHeld } from './use-charge.ts';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { useUser } from '@le-chai/session';
import { downgradePlan, takePlan, upgradePlan } from '../change-plan.ts';

export interface PlanDialogProps {
  plan: SubscriptionPlan;
  offer: PlanOffer;
  /** What the member has now. */
  current: SubscriptionHandling | undefined;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** Choosing a plan: explains the change before anything happens. */
export function PlanDialog({ plan, offer, current, onClose, onDone }: PlanDialogProps) {
  const { ask } = useAsked();
  const { shown, ...held } = useHeld({ offer, current });
  const { kind, due_now: due, trial_days: trial } = shown.offer;
  const [first] = useState(kind);
  const about = { plan, ...shown, changed: kind !== first, onClose, onDone };
  if (kind === 'current') {
    return (
      <Notice title={planName(plan)} onClose={onClose}>
        You {kind === first ? '' : 'now '}have this plan. There’s nothing to do.
      </Notice>
    );
  }
  if (kind === 'unavailable') {
    const owing = shown.current && owes(shown.current) ? shown.current : undefined;
    return (
      <Notice
        title={planName(plan)}
        onClose={onClose}
        instead={
          owing && (
            <Button variant="primary" onClick={() => ask({ step: 'pay', id: owing.id_subscription_handling })}>
              Pay {euro(owing.amount_due)}
            </Button>
          )
        }
      >
        {owing
          ? `${euro(owing.amount_due)} is due on your plan. You can change it once that’s paid.`
          : 'Your renewal is being charged. You can change your plan once that’s done.'}
      </Notice>
    );
  }
  if (due > 0 || trial > 0) return <ChargedChange {...about} held={held} />;
  return <FreeChange {...about} />;
}

interface FreeChangeProps extends PlanDialogProps {
  changed: boolean;
}

/**
 * A change for which nothing is charged now: a lower plan later, resuming the member's own, or a higher one at the very
 * end of the period.
 */
function FreeChange({ plan, offer, current, changed, onClose, onDone }: FreeChangeProps) {
  const user = useUser();
  const { kind, starts } = offer;
  const id = plan.id_subscription;
  const has = current ? planName(current) : undefined;
  const ask = { means: [kind, id], onClose, onDone };
  if (kind === 'downgrade') {
    return (
      <Confirm
        {...ask}
        title={`Change to ${planName(plan)}`}
        verb="Change"
        keep={`Keep ${has ?? 'mine'}`}
        act={(key) => downgradePlan(user, id, key)}
      >
        <ChangedMeanwhile changed={changed} />
        <p>
          You keep {has} until {day(starts)}; it’s paid until then. {planName(plan)} replaces it on that day. Before
          then, you can still change your mind and continue with {has}.
        </p>
        <DefinitionList
          facts={[
            { term: 'Charged now', value: 'Nothing' },
            { term: `On ${day(starts)}`, value: plan.price > 0 ? euro(plan.price) : 'Nothing' },
            { term: 'After that', value: plan.price > 0 && priceWords(plan) },
          ]}
        />
      </Confirm>
    );
  }
  const resume = kind === 'resume';
  const next = current?.date_end_subscription;
  const send = resume || kind === 'purchase' ? takePlan : upgradePlan;
  return (
    <Confirm
      {...ask}
      title={resume ? `Continue with ${planName(plan)}` : `Choose ${planName(plan)}`}
      verb={resume ? 'Continue' : 'Choose'}
      keep="Not now"
      act={(key) => send(user, id, { due: 0, key })}
    >
      <ChangedMeanwhile changed={changed} />
      <p>
        {resume
          ? `Your plan continues as if it had never been cancelled or changed. Nothing is charged now.`
          : `${plan.name} is yours straight away. Your current period is so nearly over that nothing is charged now.`}
      </p>
      {next != null && plan.price > 0 && (
        <DefinitionList facts={[{ term: 'Next charge', value: `${day(next)}, ${priceWords(plan)}` }]} />
      )}
    </Confirm>
  );
}
