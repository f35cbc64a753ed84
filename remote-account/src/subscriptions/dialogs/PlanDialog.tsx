import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { useState } from 'react';
import { owes } from '../current-plan.ts';
import { planName } from '../plan-words.ts';
import { useAsked } from '../use-asked.ts';
import { ChargedChange } from './ChargedChange.tsx';
import { FreeChange } from './FreeChange.tsx';
import { Told } from './Told.tsx';
import { useHeld } from './use-held.ts';

export interface PlanDialogProps {
  plan: SubscriptionPlan;
  offer: PlanOffer;
  /** What the member has now. */
  current: SubscriptionHandling | undefined;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** Taking a plan: what that would be, told before anything happens. */
export function PlanDialog({ plan, offer, current, onClose, onDone }: PlanDialogProps) {
  const { ask } = useAsked();
  const { shown, ...held } = useHeld({ offer, current });
  const { kind, due_now: due, trial_days: trial } = shown.offer;
  const [first] = useState(kind);
  const about = { plan, ...shown, changed: kind !== first, onClose, onDone };
  if (kind === 'current') {
    return (
      <Told title={planName(plan)} onClose={onClose}>
        You have this plan{kind === first ? '' : ' by now'}. There is nothing to do.
      </Told>
    );
  }
  if (kind === 'unavailable') {
    const owing = shown.current && owes(shown.current) ? shown.current : undefined;
    return (
      <Told
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
          ? `Your plan owes ${euro(owing.amount_due)}. It can be changed once that is paid.`
          : 'Your renewal is being charged. The plan can be changed once that is done.'}
      </Told>
    );
  }
  if (due > 0 || trial > 0) return <ChargedChange {...about} held={held} />;
  return <FreeChange {...about} />;
}
