import { callServerFunction } from '@le-chai/api';
import { confirmEmail } from '@le-chai/contracts/email-confirmation';
import { Button } from '@le-chai/design/Button';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { paths } from '@le-chai/paths';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCarried } from './address-secrets.ts';
import { Form, Lead, Title, Parts } from './entrance-parts.ts';

/**
 * Where the link in the e-mail leads. It needs another press here, because e-mail scanners open links and would use it
 * up.
 */
export function ConfirmEmailPage() {
  const { secret, change } = useCarried();
  const confirming = useMutation({
    mutationFn: (given: string) => callServerFunction(confirmEmail, { secret: given }),
  });

  if (secret === undefined) {
    return (
      <>
        <Title>This link is incomplete</Title>
        <Lead>
          Part of it is missing; it may have been cut off in the e-mail. Try copying the whole link from there.
        </Lead>
        <Onward />
      </>
    );
  }
  if (confirming.data?.changed) {
    return (
      <>
        <Title>
          Your <Whole>e-mail</Whole> address has been changed
        </Title>
        <Lead>
          From now on, log in with it. You’ve been logged out everywhere except here and where you asked for the change.
        </Lead>
        <Onward />
      </>
    );
  }
  if (confirming.isSuccess) {
    return (
      <>
        <Title>
          Your <Whole>e-mail</Whole> address is confirmed
        </Title>
        <Lead>Thank you. If you left something unfinished on another page, you can carry on there.</Lead>
        <Onward />
      </>
    );
  }
  return (
    <>
      <Title>
        {change === undefined ? 'Confirm your ' : 'Use your new '}
        <Whole>e-mail</Whole> address
      </Title>
      <Lead>
        {change === undefined
          ? 'Gifts, bank transfers and high bids need a confirmed address.'
          : 'You’ll log in with this address, and we’ll send our e-mails there.'}
      </Lead>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!confirming.isPending) confirming.mutate(secret);
        }}
      >
        <FormProblem error={confirming.error} />
        <Button type="submit" variant="primary" size="commit" wide busy={confirming.isPending}>
          {change === undefined ? 'Confirm my address' : 'Use this address'}
        </Button>
      </Form>
    </>
  );
}

/** A word that doesn't break at its hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`;

const Onward = () => (
  <Parts>
    <Button variant="primary" size="commit" wide to={paths.dashboard()}>
      Go to Le Chai
    </Button>
  </Parts>
);
