import type { CardProvider, PaymentMethod } from '@le-chai/contracts/cards';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Panel } from '@le-chai/design/Panel';
import { Radio } from '@le-chai/design/Radio';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { useServerNow } from '@le-chai/host-services';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NewCard, type NewCardState } from './NewCard.tsx';
import type { BankTransferOption } from './PayPanel.tsx';
import { cardName, isExpired, type PaymentChoice } from './payment-choice.ts';

interface PaymentMethodsProps {
  way: PaymentChoice | undefined;
  bank: BankTransferOption | null;
  /** The choice has been sent, and cannot be changed. */
  sending: boolean;
  newCard: NewCardState;
  /** When a card is charged, if not now. */
  note: string | undefined;
  saved: UseQueryResult<PaymentMethod[]>;
  provider: UseQueryResult<CardProvider>;
  onChoose: (way: PaymentChoice) => void;
}

/** The ways to pay, one of them chosen; each shows what it needs. */
export function PaymentMethods({ way, bank, sending, newCard, note, saved, provider, onChoose }: PaymentMethodsProps) {
  const name = useId();
  const radio = (value: PaymentChoice) => ({ name, checked: way === value, onChange: () => onChoose(value) });
  return (
    <Choices disabled={sending}>
      <legend>Payment method</legend>
      {provider.isError && (
        <FailedPart
          text="We couldn’t check whether card payments are available."
          retrying={provider.isFetching}
          onRetry={() => void provider.refetch()}
        />
      )}
      {provider.data?.name === 'none' && <p>We aren’t taking card payments at the moment.</p>}
      {provider.data && provider.data.name !== 'none' && (
        <Cards {...{ way, sending, newCard, note, saved, radio }} provider={provider.data} bank={bank !== null} />
      )}
      {bank && (
        <div>
          <Radio {...radio('bank')} label="Bank transfer" note="2 to 3 working days" />
          {way === 'bank' && <Content>{bank.content}</Content>}
        </div>
      )}
    </Choices>
  );
}

interface CardsProps extends Pick<PaymentMethodsProps, 'way' | 'sending' | 'newCard' | 'note' | 'saved'> {
  provider: CardProvider;
  bank: boolean;
  radio: (value: PaymentChoice) => { name: string; checked: boolean; onChange: () => void };
}

function Cards({ way, sending, newCard, note = 'charged now', saved, provider, bank, radio }: CardsProps) {
  const { full_name: holder } = useUser();
  const now = useServerNow();
  const known = saved.data ?? [];
  // Once loaded, the fields stay with their contents while another method is selected.
  const opened = way === 'new' || newCard.handle !== undefined;
  return (
    <>
      {saved.isError && (
        <FailedPart
          text="Your saved cards did not load."
          retrying={saved.isFetching}
          onRetry={() => void saved.refetch()}
        />
      )}
      {known.map((card) => {
        const expired = isExpired(card, now);
        const about = expired ? 'expired' : note;
        return (
          <div key={card.id}>
            <Radio {...radio(card.id)} disabled={expired} label={cardName(card)} note={about} />
          </div>
        );
      })}
      <div>
        <Radio {...radio('new')} label={known.length > 0 ? 'New card' : 'Card'} note={note} />
        {opened && (
          <Content hidden={way !== 'new'}>
            <NewCard {...{ provider, name: holder, sending, newCard, bank }} />
          </Content>
        )}
      </div>
    </>
  );
}

const Choices = styled(Panel).attrs({ as: 'fieldset' })<{ disabled: boolean }>`
  min-width: 0;
  margin: 0;
  padding: 0;
  > legend {
    ${visuallyHidden}
  }
  > div,
  > p {
    padding: 16px 24px;
    ${theme.media.phone} {
      padding: 12px 16px;
    }
  }
  > p {
    color: ${theme.colour.ink2};
  }
  > :not(legend, :first-child, legend + *) {
    border-top: 1px solid ${theme.colour.rule};
  }
`;

const Content = styled.div`
  padding-top: 16px;
  &[hidden] {
    display: none;
  }
`;
