import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { AllInTable } from '@le-chai/design/AllInTable';
import { Dialog } from '@le-chai/design/Dialog';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { useUser } from '@le-chai/session';
import { payPlan } from '../change-plan.ts';
import { owes, planName } from '../plan-words.ts';
import { Notice } from './Confirm.tsx';
import { useCharge, useHeld } from './use-charge.ts';

interface PayDialogProps {
  plan: SubscriptionHandling;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** Pays what a plan owes, with any card; renewals are then charged to that card. */
export function PayDialog({ plan: now, onClose, onDone }: PayDialogProps) {
  const user = useUser();
  const { shown: plan, ...held } = useHeld(now);
  const { id_subscription_handling: id, amount_due: due, price } = plan;
  const { charge, sending } = useCharge({ due, send: (how) => payPlan(user, id, how), held, onDone });
  if (!owes(plan)) {
    return (
      <Notice title={planName(plan)} onClose={onClose}>
        There’s nothing left to pay for this plan.
      </Notice>
    );
  }
  const fee = Math.round((due - price) * 100) / 100;
  return (
    <Dialog open size="wide" busy={sending} onClose={onClose} title={`Pay for ${planName(plan)}`}>
      <p>Your plan continues as soon as it’s paid. Renewals are charged to the card you pay with.</p>
      <AllInTable
        caption="Charged now"
        columns={['EUR']}
        lines={[
          { label: `${planName(plan)}: a ${plan.recurring_type === 'annual' ? 'year' : 'month'}`, amounts: [price] },
          ...(fee > 0 ? [{ label: 'Initial fee, once', amounts: [fee] }] : []),
        ]}
        total={{ label: 'All in, VAT included', amounts: [due] }}
      />
      <PayPanel
        amount={due}
        subject={`subscription-owed-${id}`}
        request={[id, due]}
        charge={charge}
        bank={null}
        renews
      />
    </Dialog>
  );
}
