import { PasswordField } from '@le-chai/forms/PasswordField';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { useReturnPath } from '../kept-signup.ts';
import type { Signup } from './use-signup.ts';

/** Step 1: e-mail address and password. */
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

/** The most common domains; a domain one typo away from one of these is probably that one. */
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

/** The address that was probably meant, if its domain is one typo away from a common one; otherwise undefined. */
export function emailSuggestion(typed: string): string | undefined {
  const [person, domain, ...more] = typed.trim().split('@');
  if (!person || !domain || more.length > 0) return undefined;
  const said = domain.toLowerCase();
  if (COMMON.includes(said)) return undefined;
  const meant = COMMON.find((common) => isOneTypo(said, common));
  return meant && `${person}@${meant}`;
}

/** Whether two texts differ by one letter (missing, extra or wrong) or by two swapped letters. */
function isOneTypo(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
