import { isFailure, messageOf } from '@le-chai/api';
import { chargeOf } from '@le-chai/bottling/bottling-plan';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';
import { euro } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { BankDetails } from '@le-chai/payment/BankDetails';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { bodyOf, type Bottling, useBottling } from './bottle-barrel.ts';
import { OrderOfBottles } from './OrderOfBottles.tsx';
import type { BottlingInFlight } from './use-bottling-in-flight.ts';

interface OwnCheckoutProps {
  info: BarrelInfo;
  bottling: Bottling;
  terms: BottlingTerms;
  onBottled: (conversion: Conversion) => void;
  onSettled: () => void;
  send: BottlingInFlight['send'];
}

/** What the barrel becomes, the cost of its cases, and the button to bottle it. */
export function OwnCheckout({ info, bottling, terms, send, onBottled, onSettled }: OwnCheckoutProps) {
  const { free, pressFree, charge, transfer } = useBottling({ bottling, send, onBottled, onSettled });
  const due = chargeOf(bottling.draft.plan) / 100;
  return (
    <Columns>
      <OrderOfBottles info={info} bottling={bottling} terms={terms} />
      <Part aria-labelledby="pay">
        <h2 id="pay">{due > 0 ? 'Payment' : 'Confirm'}</h2>
        {due > 0 ? (
          <PayPanel
            amount={due}
            subject={`bottling-${bottling.id}`}
            request={bodyOf(bottling)}
            charge={charge}
            bank={{
              content: <Transfer amount={due} />,
              label: `Bottle, and transfer ${euro(due)}`,
              send: transfer,
            }}
          >
            <Final />
          </PayPanel>
        ) : (
          <BottleFree free={free} onPress={pressFree}>
            <Final />
          </BottleFree>
        )}
      </Part>
    </Columns>
  );
}

function Transfer({ amount }: { amount: number }) {
  return (
    <Words>
      <p>
        Your litres are set aside, and we show you the reference to write on the transfer. The barrel is bottled once it
        arrives. Without it, the litres are released after ten business days.
      </p>
      <BankDetails amount={amount} />
    </Words>
  );
}

function Final() {
  return <Note>Bottling cannot be undone.</Note>;
}

interface BottleFreeProps {
  free: ReturnType<typeof useBottling>['free'];
  onPress: () => void;
  children: ReactNode;
}

/** Bottling with free cases. */
function BottleFree({ free, onPress, children }: BottleFreeProps) {
  const { error, busy } = free;
  const place = useRef<HTMLDivElement>(null);
  const failed = error !== null;
  useEffect(() => {
    if (failed) place.current?.focus();
  }, [failed]);
  return (
    <Box>
      <p>Your cases are free: nothing is charged.</p>
      <MessagePlace role="alert" ref={place} tabIndex={-1}>
        {error && (
          <Message>
            <strong>{messageOf(error)}</strong>
            <p>
              {isFailure(error, 'refused')
                ? 'Nothing was bottled. Your choices are saved.'
                : 'It may or may not have been bottled. Try again: it is bottled only once.'}
            </p>
          </Message>
        )}
      </MessagePlace>
      <SendButton variant="primary" size="commit" wide busy={busy} onClick={onPress}>
        {busy ? 'Bottling' : 'Bottle it'}
      </SendButton>
      {children}
    </Box>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 440px;
  gap: 40px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  > h2 {
    ${theme.type.cardTitle}
  }
`;

const Words = styled.div`
  display: grid;
  gap: 12px;
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;

const Box = styled(Panel)`
  display: grid;
  gap: 12px;
`;
