import { outstandingQuery } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { paymentState, type PaymentState } from '../payment/payment-state.ts';
import { allIn } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';
import { ResultStack } from './ResultStack.ts';

/** What was won, what it costs, and how its payment stands. */
export function Won({ view: { kind, live, mine, ownAmount, perUnit, sale } }: { view: AuctionView }) {
  const payments = useQuery(outstandingQuery());
  const state = payments.data && paymentState(payments.data, sale.id_sale);
  const price = kind === 'maximum' ? live.currentPrice : (ownAmount ?? live.currentPrice);
  const amount = kind === 'maximum' ? 1 : mine.units_now * perUnit;
  return (
    <ResultStack role="status">
      <p>
        {sale.product_type === 'barrel' ? `${litres(amount)} are yours` : 'It is yours'} for{' '}
        <strong>{euro(allIn(price, amount).total)}</strong>, VAT included. {state && WORDS[state]}
      </p>
      {(state === 'due' || state === 'overdue') && (
        <Button variant="primary" size="commit" wide to={paths.outstandingPayments()}>
          Pay
        </Button>
      )}
      {state === 'under-way' && <Button to={paths.outstandingPayments()}>See the payment</Button>}
      {state === 'settled' && <Button to={paths.cellarLots()}>See your cellar</Button>}
      {payments.isError && <Button to={paths.outstandingPayments()}>See your payments</Button>}
    </ResultStack>
  );
}

const WORDS: Record<PaymentState, string> = {
  due: 'It waits for your payment.',
  overdue: 'Its payment is overdue.',
  'under-way': 'Its payment is under way.',
  settled: 'Nothing of it is left to pay.',
};
