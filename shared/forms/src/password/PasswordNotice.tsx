import type { PasswordProblem } from '@le-chai/contracts/password-problem';
import { Message } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';

const SAYS: Record<PasswordProblem, string> = {
  short: 'Your password is shorter than we now require.',
  repeated: 'Your password repeats the same few characters.',
  own: 'Your password is based on your name, your e-mail address or our name.',
  common: 'Your password is one of the most common ones.',
};

/** Asks members to change a password from before the rule for new ones. It still works. */
export function PasswordNotice({ problem }: { problem: PasswordProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <Message tone="news">
      <p>
        {SAYS[problem]} Others could guess it. <TextLink to={paths.password()}>Change your password</TextLink>
      </p>
    </Message>
  );
}
