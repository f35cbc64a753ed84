import { Form } from '@le-chai/design/Form';
import { isFailure } from '@le-chai/api';
import type { GiftLetter } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { useAccept } from './answer-gift.ts';

interface AcceptProps {
  letter: GiftLetter;
  token: string;
  accept: ReturnType<typeof useAccept>;
}

/** Accepts the gift: immediately for a member, after login or signup for anyone else. */
export function Accept({ letter, token, accept }: AcceptProps) {
  const { status } = useSession();
  const refused = isFailure(accept.error, 'refused') ? accept.error.failure.name : undefined;
  // Once shown, the form stays, to show what is wrong with the date.
  const asksAge = refused === 'birth-date-missing' || accept.current?.request?.birthDate !== undefined;
  return (
    <>
      {status === 'loaded' && !asksAge && (
        <SendButton variant="primary" size="commit" wide busy={accept.busy} onClick={() => accept.press({ token })}>
          Accept the gift
        </SendButton>
      )}
      {status === 'loaded' && asksAge && <BirthDate least={letter.least_age} token={token} accept={accept} />}
      {status === 'loading' && (
        <SendButton variant="primary" size="commit" wide busy>
          Accept the gift
        </SendButton>
      )}
      {(status === 'absent' || status === 'errored') && (
        <>
          <Button variant="primary" size="commit" wide to={paths.login({ redirect: paths.gift(token) })}>
            Log in to accept
          </Button>
          <Button size="commit" wide to={paths.signup({ redirect: paths.gift(token) })}>
            Become a member
          </Button>
        </>
      )}
      {refused !== 'birth-date-missing' && <FormProblem error={accept.error} />}
      {refused === 'own-gift' && (
        <p>
          <TextLink to={paths.pendingGifts()}>See your gifts</TextLink>
        </p>
      )}
      <Notes>
        <li>
          {status === 'loaded'
            ? 'Accepting is free.'
            : 'You need a membership to keep bottles with us; Le Club is free. Either way you come back here, and accepting is free.'}
        </li>
        <li>{destination(letter)}</li>
        <li>You must be {letter.least_age} or older.</li>
      </Notes>
    </>
  );
}

function destination({ country: { name, is_allowed: allowed }, bottles }: GiftLetter): string {
  const they = bottles === 1 ? 'It stays' : 'They stay';
  const sent = bottles === 1 ? 'have it sent' : 'have them sent';
  return allowed
    ? `${they} in our cellar until you ${sent}, to ${name} or to another country we ship to. You then pay shipping and taxes.`
    : `We do not ship to ${name}. You can accept with an address in a country we ship to.`;
}

interface BirthDateProps {
  least: number;
  token: string;
  accept: ReturnType<typeof useAccept>;
}

/** For a member without a known date of birth: asked for once, and accepting sends it along. */
function BirthDate({ least, token, accept }: BirthDateProps) {
  const { field, submit, sending } = useForm({
    initial: { birth_date: '' },
    check: ({ birth_date: date }): { birth_date?: string } =>
      /^\d{4}-\d\d-\d\d$/.test(date) ? {} : { birth_date: 'Enter your date of birth.' },
    send: ({ birth_date: birthDate }) => accept.run({ token, birthDate }),
    onDone: () => undefined,
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form aria-label="Your age" onSubmit={submit}>
      <TextField
        ref={first}
        type="date"
        label="Date of birth"
        hint={`You must be ${least} or older to accept wine and spirits. We need this once, and keep it with your account.`}
        autoComplete="bday"
        {...field('birth_date')}
      />
      <SendButton type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
        Accept the gift
      </SendButton>
    </Form>
  );
}

const Notes = styled.ul`
  ${theme.type.label}
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
  color: ${theme.colour.ink2};
`;
