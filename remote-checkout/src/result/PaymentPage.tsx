import { messageOf } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';
import { useNavigate, useParams } from 'react-router';
import { AfterFailure, AfterPaid, ReservedUntil } from './AfterPayment.tsx';
import { BankConfirmation, UnderWay } from './BankConfirmation.tsx';
import { Documents } from './Documents.tsx';
import { NotYours, ResultHead, ResultLayout, ResultSkeleton } from './ResultLayout.tsx';
import { OfferPasskey } from './OfferPasskey.tsx';
import { PaidForTable } from './PaidForTable.tsx';
import { paymentWords, standingOf } from './payment-words.ts';
import { useBank } from './use-bank.ts';
import { usePayment } from './use-payment.ts';

/** /checkout/payments/{id}: the state of a card payment until it is final. Reading it changes nothing. */
export function PaymentPage() {
  const id = Number(useParams()['id']);
  return <Payment key={id} id={id} />;
}

function Payment({ id }: { id: number }) {
  const { data: outcome, error, missing, isFetching, refetch, adopt } = usePayment(id);
  const standing = outcome && standingOf(outcome);
  const bank = useBank({ id, asks: standing === 'asks', onOutcome: adopt });
  const navigate = useNavigate();

  if (missing) return <NotYours title="This payment is not one of yours" />;
  if (!outcome || !standing) {
    if (!error) return <ResultSkeleton label="Loading your payment" />;
    return (
      <Page>
        <FailedState
          level={1}
          title="The payment did not load"
          text={`${messageOf(error)} Your payment is safe, and it is safe to try again.`}
          retrying={isFetching}
          onRetry={() => void refetch()}
          onBack={() => void navigate(paths.outstandingPayments())}
        />
      </Page>
    );
  }
  return (
    <>
      <ResultLayout
        head={<ResultHead {...paymentWords(standing, outcome)} about={`Payment ${id}`} date={outcome.payment.date} />}
        main={
          <>
            {(standing === 'asks' || standing === 'under-way') && <ReservedUntil outcome={outcome} />}
            {standing === 'asks' && <BankConfirmation {...{ outcome, bank }} onCancelled={adopt} />}
            {standing === 'under-way' && <UnderWay id={id} onOutcome={adopt} />}
            {['failed', 'goes-back', 'went-back'].includes(standing) && <AfterFailure outcome={outcome} />}
            {standing === 'paid' && <AfterPaid outcome={outcome} />}
            <Documents outcome={outcome} />
            {standing === 'paid' && outcome.offer_passkey && <OfferPasskey />}
          </>
        }
        side={<PaidForTable outcome={outcome} />}
      />
      {bank.Authentication && <bank.Authentication />}
    </>
  );
}
