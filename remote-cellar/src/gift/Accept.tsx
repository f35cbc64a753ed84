import { isFailure } from '@le-chai/api';
import type { GiftLetter } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { styled } from 'styled-components';
import type { useAccept } from './answer-gift.ts';
import { BirthDate } from './BirthDate.tsx';

interface AcceptProps {
  letter: GiftLetter;
  token: string;
  accept: ReturnType<typeof useAccept>;
}

/** Taking the gift: at once for a member, after the login or the signup for anybody else. */
export function Accept({ letter, token, accept }: AcceptProps) {
  const { status } = useSession();
  const refused = isFailure(accept.error, 'refused') ? accept.error.failure.name : undefined;
  // Once it was asked for, the form stays for what is said to the date.
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
            ? 'Accepting costs nothing.'
            : 'Bottles are kept in the cellar of a member; Le Club costs nothing. Either way you come back here, and accepting costs nothing.'}
        </li>
        <li>{destination(letter)}</li>
        <li>You have to be {letter.least_age} or older.</li>
      </Notes>
    </>
  );
}

function destination({ country: { name, is_allowed: allowed }, bottles }: GiftLetter): string {
  const they = bottles === 1 ? 'It stays' : 'They stay';
  const sent = bottles === 1 ? 'have it sent' : 'have them sent';
  return allowed
    ? `${they} in our cellar until you ${sent}, to ${name} or to another country that we ship to. Shipping and taxes are then yours to pay.`
    : `We do not ship to ${name}. You can accept with an address in a country that we ship to.`;
}

const Notes = styled.ul`
  ${theme.type.label}
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
  color: ${theme.colour.ink2};
`;
