import type { CardPayment, PaymentOutcome } from '@le-chai/contracts/buying';
import { Button } from '@le-chai/design/Button';
import { dayTime } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { BottledPart } from './BottledPart.tsx';
import { useBoughtBy } from './bought.ts';
import { purchasesOf } from './purchases.ts';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';
import { Yours } from './Yours.tsx';
import { Countdown } from '@le-chai/design/Countdown';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';

/** After a successful payment: what it bought, and the links. */
export function AfterPaid({ outcome }: { outcome: PaymentOutcome }) {
  const { purchase } = outcome;
  const bought = useBoughtBy(outcome);
  return (
    <>
      <Yours bought={bought} />
      {purchase && <BottledPart purchase={purchase} />}
      <NextSteps outcome={outcome} hasCellarLink={bought?.length !== 0} />
    </>
  );
}

interface NextStepsProps {
  outcome: PaymentOutcome;
  /** Whether the page already links to the cellar. */
  hasCellarLink: boolean;
}

function NextSteps({ outcome: { payment, paid_for: parts, purchase }, hasCellarLink }: NextStepsProps) {
  const next = nextLink(payment, parts, hasCellarLink);
  const isLeft = parts.some(({ due }) => due > 0);
  if (!next && !purchase && !isLeft) return null;
  return (
    <ResultPart aria-labelledby="what-next">
      <h2 id="what-next">Next steps</h2>
      <ButtonRow>
        {next && <Button to={next.to}>{next.label}</Button>}
        {purchase && (
          <TextLink to={paths.sale(purchase.product_type, purchase.id_sale, purchase.name)}>See the sale</TextLink>
        )}
        {isLeft && <Button to={paths.outstandingPayments()}>See what is left to pay</Button>}
      </ButtonRow>
    </ResultPart>
  );
}

/** The page of what was paid for; undefined if the page already links to it. */
function nextLink({ purpose }: CardPayment, parts: PaymentOutcome['paid_for'], hasCellarLink: boolean) {
  switch (purpose) {
    case 'subscription':
      return { label: 'See your membership', to: paths.subscriptions() };
    case 'shipment':
      return { label: 'See the shipment', to: shipmentPlace(parts) };
    case 'purchase':
    case 'outstanding':
    case 'bottling':
      return hasCellarLink ? undefined : { label: 'See your cellar', to: paths.cellarLots() };
  }
}

/** Until when the items being paid for are reserved; nothing once that has passed. */
export function ReservedUntil({ outcome }: { outcome: PaymentOutcome }) {
  const purchases = purchasesOf(outcome);
  const ends = purchases.flatMap(({ hold }) => hold?.expires ?? []);
  // A basket is bought completely or not at all.
  const [first] = ends.toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const until = first === undefined ? 0 : Date.parse(first);
  const held = useClock((now) => now < until);
  if (!held) return null;
  return (
    <p>
      {purchases.length > 1 ? 'All of it is' : 'It is'} reserved for you until {dayTime(until)}.
    </p>
  );
}

/** The links after a failed payment: while the hold lasts, another card can pay. */
export function AfterFailure({ outcome }: { outcome: PaymentOutcome }) {
  const { purchase } = outcome;
  const until = new Date(purchase?.hold?.expires ?? 0).getTime();
  const held = useClock((now) => now < until);
  const place = otherCardPlace(outcome);
  return (
    <Stack>
      {purchase && held && (
        <Held>
          <span>It is still reserved for you, for</span>
          <Countdown until={until} cells="hold" />
        </Held>
      )}
      {purchase?.status === 'bought' && <p>It is yours all the same: another payment went through.</p>}
      {purchase && purchase.status !== 'bought' && !held && (
        <p>It is no longer reserved for you. You can buy it as long as it is on sale.</p>
      )}
      <ButtonRow>
        {place !== undefined && (
          <Button variant="primary" to={place}>
            {nextLabel(outcome, held)}
          </Button>
        )}
        {purchase && (
          <TextLink to={paths.sale(purchase.product_type, purchase.id_sale, purchase.name)}>See the sale</TextLink>
        )}
        <TextLink to={paths.outstandingPayments()}>See your outstanding payments</TextLink>
      </ButtonRow>
    </Stack>
  );
}

function nextLabel({ payment, purchase, purchases }: PaymentOutcome, held: boolean): string {
  if (purchases.length > 0) return 'Back to your basket';
  if (payment.purpose === 'bottling') return 'Back to your bottling';
  if (payment.purpose === 'subscription') return 'Back to your membership';
  return purchase && !held ? 'Back to the checkout' : 'Pay with another card';
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Held = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 8px;
`;

/** The page to pay with another card; undefined if nothing is left to pay, or it has to be requested again. */
export function otherCardPlace({ payment, purchase, purchases, paid_for: parts }: PaymentOutcome): string | undefined {
  // A basket is bought completely or not at all.
  if (purchases.length > 0) return purchases.every(({ status }) => status === 'bought') ? undefined : paths.basket();
  if (purchase?.status === 'bought') return undefined;
  if (purchase) return paths.checkout(purchase.id_sale, { quantity: purchase.quantity });
  if (payment.purpose === 'subscription') return paths.subscriptions();
  const due = parts.filter((part) => part.due > 0);
  // The barrel keeps its draft.
  if (payment.purpose === 'bottling') return barrelPlace(parts);
  if (payment.purpose === 'shipment') return due.length > 0 ? shipmentPlace(parts) : undefined;
  const keys = due.flatMap(({ key_unique: key }) => key ?? []);
  return keys.length > 0 ? paths.payOutstanding(keys) : undefined;
}

/** The shipment paid for; the list if an older API does not say which. */
function shipmentPlace([part]: PaymentOutcome['paid_for']): string {
  return part?.id_shipment === undefined ? paths.shipments() : paths.shipment(part.id_shipment);
}

/** The barrel whose cases were paid for; the list if an older API does not say which. */
function barrelPlace([part]: PaymentOutcome['paid_for']): string {
  return part?.id_sale_bid === undefined ? paths.cellarBarrels() : paths.bottleOwn(part.id_sale_bid);
}
