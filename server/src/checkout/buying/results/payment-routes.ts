import {
  cancelPayment,
  closeAttempt,
  confirmPayment,
  paymentReceipt,
  type PaymentOutcome,
  readPayment,
} from '@le-chai/contracts/buying';
import type { Member } from '../../../core/http/member.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { FileAnswer } from '../../../core/http/file-answer.ts';
import { closeAttempt as close } from '../../results/close-attempt.ts';
import { drawReceipt } from '../../results/receipt.ts';
import { offersPasskey } from '../../results/offers-passkey.ts';
import { readOutcome } from './read-outcome.ts';

/** A page that shows the result of a payment reads it as often as it likes; going on with it asks the provider. */
export function paymentRoutes({
  app,
  database,
  files,
  payments,
}: Pick<Services, 'app' | 'database' | 'files' | 'payments'>): void {
  /** @param clientSecret for the browser, where it has to go on */
  const outcomeFor = async (member: Member, id: number, clientSecret?: string | null): Promise<PaymentOutcome> => {
    const [outcome, offer] = await Promise.all([
      readOutcome(database.pool, member.id, id, clientSecret),
      offersPasskey(database.pool, member, { intent: id }),
    ]);
    return { ...outcome, offer_passkey: offer };
  };

  route(app, readPayment, ({ params, member }) => outcomeFor(member, params.id));

  route(app, confirmPayment, async ({ params, member }) => {
    const { clientSecret } = await payments.refresh(params.id, member.id);
    return outcomeFor(member, params.id, clientSecret);
  });

  route(app, cancelPayment, async ({ params, member }) => {
    const { clientSecret } = await payments.cancel(params.id, member.id);
    return outcomeFor(member, params.id, clientSecret);
  });

  route(app, paymentReceipt, async ({ params: { id }, member }) => {
    const pdf = await files.make(member, () => drawReceipt(database.pool, member.id, id));
    return new FileAnswer(pdf, `receipt-payment-${id}.pdf`);
  });

  route(app, closeAttempt, ({ params, member }) => {
    return close(database, member.id, params.key);
  });
}
