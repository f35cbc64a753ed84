import { PasswordField } from '@le-chai/forms/PasswordField';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { useReturnPath } from '../kept-signup.ts';
import type { Signup } from './use-signup.ts';

/** Step 1: by what one is known, and the password. */
export function AccountStep({ typed, field }: Pick<Signup, 'typed' | 'field'>) {
  const email = field('email');
  const meant = emailSuggestion(typed.email);
  const back = useReturnPath();
  return (
    <>
      <div>
        <TextField
          {...email}
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Meant role="status">
          {meant !== undefined && (
            <>
              Did you mean{' '}
              <TextLink size="table" onClick={() => email.onChange({ target: { value: meant } })}>
                {meant}
              </TextLink>
              ?
            </>
          )}
        </Meant>
      </div>
      <PasswordField {...field('password')} label="Password" known={[typed.email]} />
      <Meant>
        Already a member?{' '}
        <TextLink size="table" to={paths.login(back === undefined ? {} : { redirect: back })}>
          Log in
        </TextLink>
      </Meant>
    </>
  );
}

const Meant = styled.p`
  ${theme.type.table}
  color: ${theme.colour.ink2};
  &:not(:empty) {
    margin-top: ${theme.space[4]};
  }
`;

/** Where most addresses are; what is one slip away from one of these is likely meant to be it. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
  'gmx.de',
  'gmx.net',
  'web.de',
  'libero.it',
  'orange.fr',
  'bluewin.ch',
];

/** The address that was likely meant, where what stands after the @ is one slip from a common one; else undefined. */
export function emailSuggestion(typed: string): string | undefined {
  const [person, domain, ...more] = typed.trim().split('@');
  if (!person || !domain || more.length > 0) return undefined;
  const said = domain.toLowerCase();
  if (COMMON.includes(said)) return undefined;
  const meant = COMMON.find((common) => isOneSlip(said, common));
  return meant && `${person}@${meant}`;
}

/** Whether two texts differ by one letter that is missing, too many or another, or by two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
