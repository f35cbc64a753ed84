import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useEffect, useRef } from 'react';
import { Lead, Title, Ways } from './entrance-parts.ts';

/** What happens next, in the same words for everybody: a link goes to the address if it is a member’s. */
export function CheckYourMail({ email, onOther }: { email: string; onOther: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Title ref={title} tabIndex={-1}>
        Look into your mail
      </Title>
      <Lead>
        If {email} belongs to a member, a link to choose a new password is on its way. It works once, within an hour.
      </Lead>
      <Lead>Nothing there after a few minutes? Look among unwanted mail, or check the address.</Lead>
      <Ways>
        <TextLink to={paths.login()} state={{ person: email }}>
          Back to log in
        </TextLink>
        <TextLink onClick={onOther}>Use another address</TextLink>
      </Ways>
    </>
  );
}
