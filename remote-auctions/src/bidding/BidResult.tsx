import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { NotifyMe } from '../notify-me/NotifyMe.tsx';
import { paymentPlace, paymentState, type PaymentState } from '../payment/payment-state.ts';
import { SecondOffers } from '../second-offers/SecondOffers.tsx';
import type { AuctionView } from './auction-view.ts';
import { endingSentence } from './ending-sentence.ts';
import { includedWords } from './fee-words.ts';
import { whatWasWon } from './what-was-won.ts';

/** How the sale ended, and the next step: pay, be notified when it returns, or look elsewhere. */
export function BidResult({ view }: { view: AuctionView }) {
  const { mine, sale } = view;
  if (mine.standing === 'won') return <Won view={view} />;
  return (
    <ResultStack>
      <p role="status">{endingSentence(view)}</p>
      {mine.standing === 'lost' && <SecondOffers saleId={sale.id_sale} />}
      <NotifyMe sale={sale} />
      <TextLink to={paths.weeklyAuctions('all')}>See what else is on sale</TextLink>
    </ResultStack>
  );
}

/** What was won, what it costs, and the state of its payment. */
function Won({ view }: { view: AuctionView }) {
  const { mine, sale, several } = view;
  const payments = useQuery(query(getOutstandingPayments));
  const state = payments.data && paymentState(payments.data, sale.id_sale);
  const place = payments.data ? paymentPlace(payments.data, sale.id_sale) : paths.outstandingPayments();
  const { amount, total, bought } = whatWasWon(view);
  // A purchase is reserved until its transfer arrives; a win is owed however it is paid.
  const status = bought && state !== undefined && state !== 'settled' ? 'reserved for you' : 'yours';
  const what =
    sale.product_type === 'barrel' ? `${litres(amount)} are` : several && amount > 1 ? `${amount} lots are` : 'It is';
  return (
    <ResultStack role="status">
      <p>
        {bought && 'You bought it with Buy now. '}
        {what} {status} for <strong>{euro(total)}</strong>, {includedWords(mine.fee_rate)}. {state && WORDS[state]}
      </p>
      {(state === 'due' || state === 'overdue') && (
        <Button variant="primary" size="commit" wide to={place}>
          Pay
        </Button>
      )}
      {state === 'under-way' && <Button to={place}>See the payment</Button>}
      {state === 'settled' && <Button to={paths.cellarLots()}>See your cellar</Button>}
      {payments.isError && <Button to={paths.outstandingPayments()}>See your payments</Button>}
    </ResultStack>
  );
}

const WORDS: Record<PaymentState, string> = {
  due: 'Payment is due.',
  overdue: 'Payment is overdue.',
  'under-way': 'Payment is in progress.',
  settled: 'Paid in full.',
};

/** The result, below the price. */
const ResultStack = styled.div`
  ${theme.type.body}
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
  strong {
    font-weight: 600;
    ${theme.tabular}
  }
`;
