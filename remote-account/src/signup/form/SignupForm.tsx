import type { RecurringType, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { Message } from '@le-chai/design/Message';
import { LegalLink, SmallPrint } from '@le-chai/design/SmallPrint';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { PasswordField } from '@le-chai/forms/PasswordField';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { STEP_TITLE } from '../typed.ts';
import { offerOf } from '../tier-offers.ts';
import { type JoinedTier, placeWith, rhythmOf } from '../address.ts';
import { refusedFields } from '../problems.ts';
import { AccountStep } from './AccountStep.tsx';
import { AddressStep, PersonStep } from './PersonSteps.tsx';
import { AnotherDevice } from './AnotherDevice.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { Progress } from './Progress.tsx';
import { Actions, SignupLayout, Step } from './SignupLayout.tsx';
import { useSignup } from './use-signup.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface SignupFormProps {
  tier: JoinedTier;
  plans: readonly SubscriptionPlan[];
  onJoined: () => void;
}

/** The current step, beside the chosen plan. */
export function SignupForm({ tier, plans, onJoined }: SignupFormProps) {
  const { recurring, choose } = useRhythm();
  const { form, submit, ...signup } = useSignup(tier, recurring, onJoined);
  const { typed, field, problems, card, steps, step, number, isLast, sending } = signup;
  const reason = useId();
  const chosen = offerOf(plans, tier, recurring);
  const busy = sending.isPending || sending.data?.to === steps.length + 1;
  const waits = step === 'payment' && card.handle === undefined;
  const unnamed = Object.keys(refusedFields(sending.error)).length === 0;

  return (
    <SignupLayout
      progress={<Progress {...{ steps, number }} placeOf={signup.placeOf} />}
      main={
        <Step ref={form} aria-label={STEP_TITLE[step]} onSubmit={submit}>
          <h2 tabIndex={-1}>{STEP_TITLE[step]}</h2>
          {step === 'account' && <AccountStep {...{ typed, field }} />}
          {step === 'person' && <PersonStep field={field} />}
          {step === 'address' && <AddressStep field={field} />}
          {/* Once the card fields have loaded, they stay mounted with what was typed while other steps are shown. */}
          {(step === 'payment' || card.handle !== undefined) && (
            <Part hidden={step !== 'payment'}>
              <PaymentStep
                {...{ typed, problems, card, chosen }}
                offers={[offerOf(plans, tier, 'monthly'), offerOf(plans, tier, 'annual')]}
                sending={busy}
                onChoose={({ plan }) => choose(plan!.recurring_type)}
              />
            </Part>
          )}
          {isLast && signup.asksPassword && (
            <Part>
              <Message tone="plain">
                We don’t store your password while you sign up, so after a reload we ask for it again.
              </Message>
              <PasswordField
                {...field('password')}
                label="Password"
                known={[typed.email, typed.first_name, typed.last_name]}
              />
            </Part>
          )}
          {isLast && (
            <SmallPrint>
              By joining you accept the <LegalLink document="terms">terms</LegalLink> and the{' '}
              <LegalLink document="privacy">privacy notice</LegalLink>.
            </SmallPrint>
          )}
          <FormProblem error={isLast && unnamed ? sending.error : null} />
          <Actions>
            <Button
              type="submit"
              variant="primary"
              size="commit"
              busy={busy}
              disabled={waits && !busy}
              aria-describedby={waits ? reason : undefined}
            >
              {isLast ? 'Become a member' : 'Continue'}
            </Button>
            {number > 1 && !busy && (
              <Button variant="quiet" size="commit" to={signup.placeOf(number - 1)}>
                Back
              </Button>
            )}
            {waits && <Note id={reason}>The card fields are still loading.</Note>}
          </Actions>
        </Step>
      }
      side={
        <PlanPanel plan={chosen.plan!}>
          <AnotherDevice fields={signup.fields} />
        </PlanPanel>
      }
    />
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[24]};
  &[hidden] {
    display: none;
  }
`;

/** Monthly or annual, as the URL says; a choice made a moment ago counts before the URL has it. */
function useRhythm(): { recurring: RecurringType; choose: (recurring: RecurringType) => void } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RecurringType>();
  const inAddress = rhythmOf(search);
  if (chosen === inAddress) setChosen(undefined);
  return {
    recurring: chosen ?? inAddress,
    choose: (recurring) => {
      setChosen(recurring);
      const place = placeWith(pathname, search, { annual: recurring === 'annual' ? 'true' : null });
      void navigate(place, { replace: true, preventScrollReset: true });
    },
  };
}
