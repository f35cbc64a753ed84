import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro } from '@le-chai/design/format';
import { useUser } from '@le-chai/session';
import { downgradePlan, takePlan, upgradePlan } from '../change-plan.ts';
import { planName, priceWords } from '../plan-words.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { Confirm } from './Confirm.tsx';
import type { PlanDialogProps } from './PlanDialog.tsx';

interface FreeChangeProps extends PlanDialogProps {
  changed: boolean;
}

/** Taking a plan for which nothing is charged now: a lower one later, the own one again, or a higher one at the very end. */
export function FreeChange({ plan, offer, current, changed, onClose, onDone }: FreeChangeProps) {
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
          You keep {has} until {day(starts)}; it is paid until then. {planName(plan)} takes its place on that day. You
          can go on with {has} before.
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
      title={resume ? `Go on with ${planName(plan)}` : `Take ${planName(plan)}`}
      verb={resume ? 'Go on' : 'Take it'}
      keep="Not now"
      act={(key) => send(user, id, { due: 0, key })}
    >
      <ChangedMeanwhile changed={changed} />
      <p>
        {resume
          ? `Your plan goes on as if it had never been cancelled or changed. Nothing is charged now.`
          : `${plan.name} is yours at once. So little is left to pay for that nothing is charged now.`}
      </p>
      {next != null && plan.price > 0 && (
        <DefinitionList facts={[{ term: 'Next charge', value: `${day(next)}, ${priceWords(plan)}` }]} />
      )}
    </Confirm>
  );
}
