import { Button } from '@le-chai/design/Button';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { useUnsaved } from '@le-chai/shell';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';
import { landing } from '../navigation/destinations.ts';
import { LoginProblem } from './LoginProblem.tsx';
import { redirectTarget } from './redirect-target.ts';
import { useLogin } from './use-login.ts';

/** Signs a member in and leads on to where they wanted to go. */
export function LoginPage() {
  const { composition } = useHouse();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { values, change, problems, submit, login } = useLogin({
    onSignedIn: () =>
      navigate(redirectTarget(search.get('redirect')) ?? landing(composition) ?? '/', { replace: true }),
    onRefused: (field) => (field === 'email' ? email : password).current?.focus(),
  });
  useUnsaved(values.password !== '');

  // A keyboard that covers half a phone is not wanted before the page was seen.
  useEffect(() => {
    if (globalThis.matchMedia?.('(pointer: fine)').matches) email.current?.focus();
  }, []);

  return (
    <>
      <Title>
        Your cellar <br />
        is waiting
      </Title>
      <Lead>Sign in to bid, buy and look after what you own.</Lead>
      <Form noValidate onSubmit={submit}>
        <TextField
          ref={email}
          label="E-mail"
          name="email"
          type="email"
          size="tall"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={problems.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <TextField
          ref={password}
          label="Password"
          name="password"
          type="password"
          size="tall"
          autoComplete="current-password"
          value={values.password}
          error={problems.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <LoginProblem error={login.error} />
        <Button type="submit" variant="primary" size="commit" wide busy={login.isPending}>
          Log in
        </Button>
      </Form>
    </>
  );
}

const Title = styled.h1`
  ${theme.type.title}
`;

const Lead = styled.p`
  color: ${theme.colour.ink2};
  margin-top: 16px;
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 32px;
  > button {
    margin-top: 8px;
  }
`;
