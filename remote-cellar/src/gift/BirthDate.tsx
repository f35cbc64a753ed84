import { SendButton } from '@le-chai/forms/SendButton';
import { TextField } from '@le-chai/design/TextField';
import { useForm } from '@le-chai/forms/use-form';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { useAccept } from './answer-gift.ts';

interface BirthDateProps {
  least: number;
  token: string;
  accept: ReturnType<typeof useAccept>;
}

/** For a member whose age the house does not know: told once, and the gift is accepted with it. */
export function BirthDate({ least, token, accept }: BirthDateProps) {
  const { field, submit, sending } = useForm({
    initial: { birth_date: '' },
    check: ({ birth_date: date }): { birth_date?: string } =>
      /^\d{4}-\d\d-\d\d$/.test(date) ? {} : { birth_date: 'Give the day on which you were born.' },
    send: ({ birth_date: birthDate }) => accept.run({ token, birthDate }),
    onDone: () => undefined,
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form noValidate aria-label="Your age" onSubmit={submit}>
      <TextField
        ref={first}
        type="date"
        label="Date of birth"
        hint={`Wine and spirits can be accepted from the age of ${least}, and we do not know yours yet. It is kept with your account.`}
        autoComplete="bday"
        {...field('birth_date')}
      />
      <SendButton type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
        Accept the gift
      </SendButton>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
