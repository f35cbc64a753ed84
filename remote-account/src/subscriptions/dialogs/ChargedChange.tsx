import { AllInTable } from '@le-chai/design/AllInTable';
import { Dialog } from '@le-chai/design/Dialog';
import { day, euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { takePlan, upgradePlan } from '../change-plan.ts';
import { chargeLines, nextFullCharge, trialEnd } from '../offer-words.ts';
import { planName, priceWords } from '../plan-words.ts';
import { ChangedMeanwhile } from './Confirm.tsx';
import type { PlanDialogProps } from './PlanDialog.tsx';
import { useCharge, type useHeld } from './use-charge.ts';

interface ChargedChangeProps extends PlanDialogProps {
  changed: boolean;
  held: Pick<ReturnType<typeof useHeld>, 'hold' | 'release'>;
}

/** A change that a card is charged for, now or when the trial is over. */
export function ChargedChange({ plan, offer, current, changed, held, onClose, onDone }: ChargedChangeProps) {
  const user = useUser();
  const { kind, due_now: due, trial_days: trial, initial_fee: fee } = offer;
  const upgrade = kind === 'upgrade';
  const take = upgrade ? upgradePlan : takePlan;
  const { charge, sending } = useCharge({
    due,
    send: (how) => take(user, plan.id_subscription, how),
    held,
    onDone,
  });
  const from = nextFullCharge(plan, offer, current);
  const then = trial > 0 ? day(trialEnd(offer)) : '';
  return (
    <Dialog
      open
      size="wide"
      busy={sending}
      onClose={onClose}
      title={
        upgrade ? `Upgrade to ${planName(plan)}` : trial > 0 ? `Try ${planName(plan)}` : `Choose ${planName(plan)}`
      }
    >
      <ChangedMeanwhile changed={changed} />
      {trial > 0 ? (
        <p>
          Nothing is charged now. {plan.name} is yours straight away, free for {trial} days. On {then},{' '}
          {euro(plan.price + fee)} is charged to the card you choose here, unless you cancel first. We’ll remind you
          three days before.
        </p>
      ) : (
        <p>{upgrade ? `${plan.name} is yours straight away.` : `${plan.name} is yours once it’s paid for.`}</p>
      )}
      <Sum>
        <AllInTable
          caption={trial > 0 ? `On ${then}` : 'Charged now'}
          columns={['EUR']}
          lines={trial > 0 ? trialLines(plan, fee) : chargeLines(plan, offer, current)}
          total={{ label: 'All in, VAT included', amounts: [trial > 0 ? plan.price + fee : due] }}
        />
        <Note>
          {from ? `From ${day(from)}` : 'After that'} {priceWords(plan)}, until you cancel. Cancel at any time: the plan
          then runs to the end of the period you’ve paid for.
        </Note>
      </Sum>
      <PayPanel
        amount={due}
        subject={`subscription-${plan.id_subscription}`}
        request={[kind, plan.id_subscription, due]}
        charge={charge}
        bank={null}
        renews
        {...(trial > 0 && {
          later: { label: 'Start the trial', busy: 'Starting the trial', note: `charged on ${then}` },
        })}
      />
    </Dialog>
  );
}

const trialLines = (plan: PlanDialogProps['plan'], fee: number) => [
  { label: planName(plan), amounts: [plan.price] },
  ...(fee > 0 ? [{ label: 'Initial fee, once', amounts: [fee] }] : []),
];

const Sum = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;
