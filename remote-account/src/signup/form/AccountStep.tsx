import { PasswordField } from '@le-chai/forms/PasswordField';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { emailSuggestion } from '../email-suggestion.ts';
import { useWayBack } from '../use-way-back.ts';
import type { Signup } from './use-signup.ts';

/** Step 1: by what one is known, and the password. */
export function AccountStep({ typed, field }: Pick<Signup, 'typed' | 'field'>) {
  const email = field('email');
  const meant = emailSuggestion(typed.email);
  const back = useWayBack();
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
