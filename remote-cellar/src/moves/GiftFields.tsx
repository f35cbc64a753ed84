import { CountryField } from '@le-chai/addresses/CountryField';
import { countriesQuery } from '@le-chai/api';
import { FailedPart } from '@le-chai/design/FailedPart';
import { TextArea } from '@le-chai/design/TextArea';
import { TextField } from '@le-chai/design/TextField';
import { count } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import type { useForm } from '@le-chai/forms/use-form';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { MESSAGE_MOST, type TypedGift } from './gift-problems.ts';

/** The recipient, their country, and the message. */
export function GiftFields({ field }: { field: ReturnType<typeof useForm<TypedGift>>['field'] }) {
  const countries = useQuery(countriesQuery());
  const message = field('message');
  return (
    <Fields>
      <TextField label="Name" {...field('recipient_name')} maxLength={120} autoComplete="off" />
      <TextField
        label="E-mail"
        type="email"
        hint="We’ll email the gift link to this address only."
        {...field('recipient_email')}
        maxLength={254}
        autoComplete="off"
      />
      {countries.data?.length === 0 ? (
        <FailedPart
          text="The countries did not load, and a gift needs one."
          retrying={countries.isFetching}
          onRetry={() => void countries.refetch()}
        />
      ) : (
        <CountryField use="shipping" countries={countries.data} {...field('recipient_id_country')} />
      )}
      <TextArea
        label="Message (optional)"
        hint={`${count(message.value.length)} of ${count(MESSAGE_MOST)} characters`}
        {...message}
        maxLength={MESSAGE_MOST}
        rows={4}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  textarea {
    ${theme.type.body}
  }
`;
