import type { CardPayment, PaymentOutcome } from '@le-chai/contracts/buying';
import { Button } from '@le-chai/design/Button';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { shipmentPlace } from './other-card-place.ts';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';

/** Where one goes from a payment that was made. */
export function AfterPaid({ outcome: { payment, paid_for: parts, purchase } }: { outcome: PaymentOutcome }) {
  return (
    <ResultPart aria-labelledby="what-next">
      <h2 id="what-next">What next</h2>
      <ButtonRow>
        <NextPlace purpose={payment.purpose} parts={parts} />
        {purchase && (
          <TextLink to={paths.sale(purchase.product_type, purchase.id_sale, purchase.name)}>See the sale</TextLink>
        )}
        {parts.some(({ due }) => due > 0) && <Button to={paths.outstandingPayments()}>See what is left to pay</Button>}
      </ButtonRow>
    </ResultPart>
  );
}

/** Where what was paid for is found. */
function NextPlace({ purpose, parts }: Pick<CardPayment, 'purpose'> & { parts: PaymentOutcome['paid_for'] }) {
  switch (purpose) {
    case 'subscription':
      return <Button to={paths.subscriptions()}>See your membership</Button>;
    case 'shipment':
      return <Button to={shipmentPlace(parts)}>See the shipment</Button>;
    case 'purchase':
    case 'outstanding':
    case 'bottling':
      return <Button to={paths.cellarLots()}>See your cellar</Button>;
  }
}
