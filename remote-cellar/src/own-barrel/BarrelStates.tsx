import { fromWire } from '@le-chai/bottling/draft-wire';
import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { PageHead } from '@le-chai/design/PageHead';
import { Panel } from '@le-chai/design/Panel';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { BankDetails } from '@le-chai/payment/BankDetails';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { BottlesTable } from '../configurator/BottlesTable.tsx';
import { wineOf } from './own-barrel.ts';
import { OwnHead } from './OwnHead.tsx';

interface BeingBottledProps {
  info: BarrelInfo;
  pending: NonNullable<BarrelInfo['pending']>;
  /** It happened while the member was choosing, and not from this tab. */
  meanwhile: boolean;
}

/** The litres are set aside until the cases are paid for: bank details, or a link to the card payment. */
export function BeingBottled({ info, pending, meanwhile }: BeingBottledProps) {
  const { transfer_reference: reference, id_payment: payment, charge } = pending;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    <>
      <Head ref={head} tabIndex={-1}>
        <PageHead
          above={<StatusMark kind={reference === null ? 'underway' : 'act'}>{info.barrel.name}</StatusMark>}
          title={reference === null ? 'Your barrel is being bottled' : `Transfer ${euro(charge)} for the cases`}
          below={
            reference === null
              ? 'Its cases are being paid for by card.'
              : 'Your litres are set aside. The barrel is bottled as you chose once the transfer arrives. Without it, they are released after ten business days.'
          }
        />
      </Head>
      <MessagePlace role="alert">
        {meanwhile && (
          <Message tone="news">
            <strong>It was requested in another tab.</strong>
            <p>Nothing was bottled or charged in this tab.</p>
          </Message>
        )}
      </MessagePlace>
      {reference !== null && (
        <Box aria-labelledby="where-to">
          <h2 id="where-to">Bank details</h2>
          <BankDetails amount={charge} reference={reference} />
        </Box>
      )}
      <Links>
        {payment !== null && <Button to={paths.payment(payment)}>See the payment</Button>}
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Links>
    </>
  );
}

/** What a barrel became, and where to find the bottles. */
export function Bottled({ conversion, info }: { conversion: Conversion; info: BarrelInfo }) {
  const { cases, custom_label: customLabel, credited_liters, credit } = conversion;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <Head ref={head} tabIndex={-1}>
        <PageHead
          above={<StatusMark kind="yours">{info.barrel.name}</StatusMark>}
          title="Your barrel is bottled"
          below={`${litres(conversion.bottled_liters)} are now bottles in your cellar.`}
        />
      </Head>
      <Part>
        <BottlesTable wine={wineOf(info)} draft={fromWire({ cases, customLabel })} />
        {credit > 0 && (
          <p>
            {litres(credited_liters)} was too little for a bottle: {euro(credit)} is credited to you.
          </p>
        )}
      </Part>
      <Links>
        <Button to={paths.cellarLots({ sortBy: 'newest', sortDir: 'desc' })}>See your bottles</Button>
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Links>
    </>
  );
}

interface NotNowProps {
  info: BarrelInfo;
  /** Why it cannot be bottled now. */
  reason: string;
  /** It happened while the member was choosing. */
  meanwhile: boolean;
}

/** A barrel that cannot be bottled now: why, and what to do next. */
export function NotNow({ info, reason, meanwhile }: NotNowProps) {
  return (
    <>
      <OwnHead info={info} />
      <MessagePlace role="alert">
        {meanwhile && (
          <Message tone="news">
            <strong>It was bottled in the meantime, from another tab or by us.</strong>
            <p>Nothing was bottled or charged in this tab.</p>
          </Message>
        )}
      </MessagePlace>
      <Lead>{reason}</Lead>
      <Links>
        {!info.paid && (
          <Button
            variant="primary"
            to={info.payment_key === null ? paths.outstandingPayments() : paths.payOutstanding([info.payment_key])}
          >
            Pay for it
          </Button>
        )}
        {info.paid && info.available_liters === 0 && (
          <Button to={paths.cellarLots({ sortBy: 'newest', sortDir: 'desc' })}>See your bottles</Button>
        )}
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Links>
    </>
  );
}

const Head = styled.div`
  max-width: 720px;
  border-radius: ${theme.radius};
`;

const Box = styled(Panel)`
  display: grid;
  gap: 16px;
  max-width: 720px;
  h2 {
    ${theme.type.wine}
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;

const Part = styled.div`
  display: grid;
  gap: 16px;
  max-width: 720px;
  border-bottom: 1px solid ${theme.colour.rule};
  > p {
    padding-bottom: 16px;
  }
`;

const Lead = styled.p`
  ${theme.type.wine}
`;
