import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { BankDetails } from '@le-chai/payment/BankDetails';
import { YourBottles } from './BottledPart.tsx';
import { ofRow } from './bought.ts';
import { InvoiceButtons } from './Documents.tsx';
import { MarkSent } from './MarkSent.tsx';
import { ButtonRow, NotYours, ResultHead, ResultLayout, ResultPart, ResultSkeleton } from './ResultLayout.tsx';
import { OfferPasskey } from './OfferPasskey.tsx';
import { transferWords, useTransferRow } from './transfer-row.ts';
import { Yours } from './Yours.tsx';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro } from '@le-chai/design/format';
import type { OutstandingRow } from '../owed/outstanding-row.ts';
import { PaidShelf } from '../owed/PaidShelf.tsx';
import { quantityOf } from '../owed/row-words.ts';

/**
 * /checkout/transfers/{key_unique}: bank details, marking the transfer as sent, and every later state of the payment.
 */
export function TransferPage() {
  const { key = '' } = useParams();
  return <Transfer key={key} payment={key} />;
}

function Transfer({ payment }: { payment: string }) {
  const { data, error, missing, isFetching, refetch } = useTransferRow(payment);
  const navigate = useNavigate();

  if (missing) return <NotYours title="This transfer is not one of yours" />;
  if (!data) {
    if (!error) return <ResultSkeleton label="Loading your transfer" />;
    return (
      <Page>
        <FailedState
          level={1}
          title="The transfer did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
          onBack={() => void navigate(paths.outstandingPayments())}
        />
      </Page>
    );
  }
  const { row, standing, documents, bottling, offersPasskey } = data;
  const open = standing === 'to-send' || standing === 'mark-used';
  return (
    <ResultLayout
      head={<ResultHead {...transferWords(standing, row)} about={row.name} />}
      main={
        <>
          {(open || standing === 'marked') && (
            <Box aria-labelledby="where-to">
              <h2 id="where-to">{open ? 'Bank details' : 'Where you sent it'}</h2>
              <BankDetails amount={row.due} reference={row.key} />
              {standing === 'to-send' && <MarkSent row={row} />}
            </Box>
          )}
          {standing === 'paid' && <Yours bought={[ofRow(row, bottling)]} />}
          {bottling && standing !== 'lapsed' && <YourBottles bottling={bottling} isPaid={standing === 'paid'} />}
          {documents.length > 0 && (
            <ResultPart aria-labelledby="documents">
              <h2 id="documents">Documents</h2>
              <ButtonRow>
                <InvoiceButtons documents={documents} />
              </ButtonRow>
            </ResultPart>
          )}
          <ButtonRow>
            {standing === 'card' && row.payment !== undefined && (
              <Button to={paths.payment(row.payment)}>See the card payment</Button>
            )}
            {open && <Button to={paths.payOutstanding([row.key])}>Pay by card instead</Button>}
            <TextLink to={paths.outstandingPayments()}>See your outstanding payments</TextLink>
          </ButtonRow>
          {standing === 'paid' && offersPasskey && <OfferPasskey />}
        </>
      }
      side={<TransferFacts row={row} />}
    />
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: 16px;
  h2 {
    ${theme.type.wine}
  }
`;

/** What a transfer is for. */
export function TransferFacts({ row }: { row: OutstandingRow }) {
  const { name, total, fee, paid, due, deadline } = row;
  return (
    <Facts aria-labelledby="what-for">
      <h2 id="what-for">Payment for</h2>
      <PaidShelf rows={[row]} />
      <DefinitionList
        facts={[
          { term: 'Wine', value: name },
          { term: 'Quantity', value: quantityOf(row) },
          { term: 'Total', value: euro(total) },
          { term: 'House fee', value: fee > 0 && `${euro(fee)} included` },
          { term: 'Paid', value: paid > 0 && euro(paid) },
          { term: 'To pay', value: due > 0 && euro(due) },
          { term: 'Pay by', value: due > 0 && deadline && day(deadline) },
        ]}
      />
    </Facts>
  );
}

const Facts = styled(Panel)`
  display: grid;
  gap: 8px;
  h2 {
    ${theme.type.wine}
  }
`;
