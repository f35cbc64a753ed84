import type { Shipment as ShipmentData } from '@le-chai/contracts/shipping';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { Delivery, Wines } from './Contents.tsx';
import { Cancelling, Cost } from './Cost.tsx';
import { PayPart, usePaying } from './PayPart.tsx';
import { Progress } from './Progress.tsx';
import { shipmentWords } from './shipment-words.ts';
import { ShipmentLayout } from './ShipmentLayout.tsx';

/** One shipment: progress, cost, payment, contents and destination. */
export function Shipment({ shipment: now }: { shipment: ShipmentData }) {
  const paying = usePaying(now);
  // While a payment is in flight, updates must not remove the form that will show its outcome.
  const shipment = paying.sent ?? now;
  const { kind, words, next } = shipmentWords(shipment);
  return (
    <Page gap={24}>
      <PageHead
        title={`Shipment ${shipment.id}`}
        above={
          <TextLink size="table" to={paths.shipments()}>
            Shipments
          </TextLink>
        }
        below={
          <Standing role="status">
            <StatusMark kind={kind}>{words}</StatusMark>
            <span>{next}</span>
          </Standing>
        }
      />
      <MessagePlace role="alert">
        {paying.refusal !== undefined && !shipment.can_pay && (
          <Message tone="news">
            <strong>{paying.refusal}</strong>
            <p>Nothing was charged.</p>
          </Message>
        )}
      </MessagePlace>
      <ShipmentLayout
        top={<Progress shipment={shipment} />}
        side={
          <>
            <Cost shipment={shipment} />
            <Cancelling shipment={shipment} />
          </>
        }
        main={
          <>
            {shipment.can_pay && shipment.total !== null && (
              <PayPart id={shipment.id} total={shipment.total} charge={paying.charge} />
            )}
            <Delivery shipment={shipment} />
            <Wines bottles={shipment.bottles} />
          </>
        }
      />
    </Page>
  );
}

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  > :last-child {
    ${theme.type.label}
  }
`;
