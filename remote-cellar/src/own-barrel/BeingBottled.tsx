import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
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

interface BeingBottledProps {
  info: BarrelInfo;
  pending: NonNullable<BarrelInfo['pending']>;
  /** It came about while the member was choosing, and not from here. */
  meanwhile: boolean;
}

/** The litres are set aside until the cases are paid: where a transfer goes, or how the card payment stands. */
export function BeingBottled({ info, pending, meanwhile }: BeingBottledProps) {
  const { transfer_reference: reference, id_payment: payment, charge } = pending;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus, the button that sent it, is gone.
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
              : 'Your litres are set aside. The barrel is bottled as you chose once the transfer has come; without it they are free again after ten business days.'
          }
        />
      </Head>
      <MessagePlace role="alert">
        {meanwhile && (
          <Message tone="news">
            <strong>It was asked for in another tab.</strong>
            <p>Nothing was bottled or charged from here.</p>
          </Message>
        )}
      </MessagePlace>
      {reference !== null && (
        <Box aria-labelledby="where-to">
          <h2 id="where-to">Where to</h2>
          <BankDetails amount={charge} reference={reference} />
        </Box>
      )}
      <Ways>
        {payment !== null && <Button to={paths.payment(payment)}>See the payment</Button>}
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Ways>
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;
