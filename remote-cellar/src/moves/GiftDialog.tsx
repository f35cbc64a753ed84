import { Form as BaseForm } from '@le-chai/design/Form';
import { isFailure, requestStrict } from '@le-chai/api';
import { actionGift, type Gift } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { day } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useUnsaved } from '@le-chai/host-services';
import { useIntent } from '@le-chai/intent/use-intent';
import { paths } from '@le-chai/paths';
import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useChoice } from './chosen-serials.ts';
import { ChosenLots } from './ChosenLots.tsx';
import { giftProblems, NO_GIFT, type TypedGift } from './gift-problems.ts';
import { GiftFields } from './GiftFields.tsx';
import { GiftPreview } from './GiftPreview.tsx';
import { GiftReview } from './GiftReview.tsx';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { MoveRequestedDialog } from './MoveFrames.tsx';
import { MoveProblem } from './MoveOutcome.tsx';
import { bottlesWord } from './moves.ts';

/**
 * Sends a gift: the bottles are set aside, and the recipient is emailed a link.
 * @throws {ApiError} if the response code is not 200, with the server's text
 */
const giveBottles = (serials: readonly number[], typed: TypedGift, key: string): Promise<Gift> =>
  requestStrict(actionGift, {
    body: {
      serials: [...serials],
      recipient_name: typed.recipient_name.trim(),
      recipient_email: typed.recipient_email.trim(),
      recipient_id_country: Number(typed.recipient_id_country),
      message: typed.message.trim(),
    },
    key,
  });

type Step = 'writing' | 'review' | 'leaving' | { given: Gift };

/** Sends a gift: bottles, recipient and message, then a review. */
export function GiftDialog({ lots, onClose }: Omit<MoveDialogProps, 'action'>) {
  const choice = useChoice(lots, 'one');
  const [step, setStep] = useState<Step>('writing');
  const id = useId();
  const giving = useIntent({
    subject: 'gift',
    send: ({ serials, typed }: { serials: readonly number[]; typed: TypedGift }, key) =>
      giveBottles(serials, typed, key),
    onDone: (given) => setStep({ given }),
    onFailed: (error) => {
      // Field errors from the server are shown beside their fields.
      if (isFailure(error, 'refused') && hasField(error.failure.fields)) setStep('writing');
    },
  });
  const { values, field, submit, sending, problem } = useForm({
    initial: NO_GIFT,
    check: giftProblems,
    send: (typed) => giving.run({ serials: choice.serials, typed }),
    onDone: () => undefined,
  });
  const written = Object.values(values).some((text) => text.trim() !== '');
  useUnsaved(written && typeof step === 'string');
  const leave = (): void => (written && step !== 'leaving' ? setStep('leaving') : onClose('left'));
  const next = (event: SubmitEvent<HTMLFormElement>): void => {
    if (choice.problem) return event.preventDefault();
    // The form shows what is wrong, and sends nothing if anything is.
    if (Object.keys(giftProblems(values)).length > 0) return submit(event);
    event.preventDefault();
    sending.reset();
    setStep('review');
  };

  if (typeof step === 'object') return <Given gift={step.given} onClose={onClose} />;
  if (step === 'leaving') {
    return (
      <Dialog
        open
        title="Discard this gift?"
        onClose={() => setStep('writing')}
        actions={
          <>
            <Button onClick={() => onClose('left')}>Leave</Button>
            <Button variant="primary" onClick={() => setStep('writing')}>
              Keep writing
            </Button>
          </>
        }
      >
        <p>Nothing has been sent. Your message will be lost.</p>
      </Dialog>
    );
  }
  if (step === 'review') {
    return (
      <Dialog
        open
        busy={sending.isPending}
        title={`Give ${bottlesWord(choice.serials.length)} to ${values.recipient_name.trim()}`}
        onClose={leave}
        actions={
          <>
            <Button disabled={sending.isPending} onClick={() => setStep('writing')}>
              Change
            </Button>
            <SendButton variant="primary" type="submit" form={id} busy={sending.isPending}>
              {sending.isPending ? 'Sending the gift' : 'Send the gift'}
            </SendButton>
          </>
        }
      >
        <BaseForm id={id} aria-label="Gift review" onSubmit={submit}>
          <GiftReview typed={values} lots={choice.chosen} />
        </BaseForm>
        <MoveProblem error={sending.error} action="GIFT" />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Send a gift"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Not now</Button>
          <Button variant="primary" type="submit" form={id} disabled={choice.problem !== undefined}>
            Review the gift
          </Button>
        </>
      }
    >
      <ChosenLots choice={choice} />
      <Form id={id} aria-label="Recipient" onSubmit={next}>
        <h3>Who it is for</h3>
        <GiftFields field={field} />
        <GiftPreview typed={values} lots={choice.chosen} />
        <FormProblem error={problem} />
      </Form>
    </Dialog>
  );
}

function Given({ gift, onClose }: Pick<MoveDialogProps, 'onClose'> & { gift: Gift }) {
  return (
    <MoveRequestedDialog
      title="Your gift is on its way"
      status="Set aside for a gift"
      onClose={onClose}
      next={
        <Button variant="primary" to={paths.pendingGifts()}>
          See your gifts
        </Button>
      }
    >
      <p>
        {bottlesWord(gift.bottles)} for {gift.recipient_name}. We emailed the link to {gift.recipient_email}; it can be
        accepted until {day(gift.expires)}.
      </p>
    </MoveRequestedDialog>
  );
}

/** Whether a refusal names a field of this form. */
const hasField = (fields: Record<string, string> | undefined): boolean =>
  Object.keys(fields ?? {}).some((name) => name in NO_GIFT);

const Form = styled(BaseForm)`
  gap: 12px;
  > h3 {
    ${theme.type.bodyStrong}
  }
`;
