import { PASSWORD_MIN } from '@le-chai/contracts/password';
import { TextField, type TextFieldProps } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { useEffect, useState } from 'react';
import type { Advice } from './strength.ts';

interface Props extends Omit<TextFieldProps, 'type' | 'label' | 'hint' | 'value' | 'autoComplete' | 'maxLength'> {
  label?: string;
  value: string;
  /** What others know of the member, such as name and e-mail address: a password made of it is easy to guess. */
  known: readonly string[];
}

/**
 * Where a new password is chosen: typed, pasted or made by the browser, and looked at by the eye. Says how strong it is
 * and what would make it stronger; taken is whatever the rules allow (`newPasswordProblem`).
 */
export function PasswordField({ label = 'New password', value, known, onFocus, ...field }: Props) {
  const { advice, prepare } = useStrength(value, known);
  return (
    <Frame>
      <TextField
        {...field}
        label={label}
        value={value}
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={`At least ${PASSWORD_MIN} characters, and not your name or e-mail address. A few unrelated words are easy to remember.`}
        onFocus={(event) => {
          prepare();
          onFocus?.(event);
        }}
      />
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <Bar key={bar} $filled={bar <= (advice?.bars ?? 0)} $enough={(advice?.bars ?? 0) > 2} />
        ))}
      </Bars>
      <Says role="status">{advice?.says}</Says>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px;
  max-width: 160px;
`;

const Bar = styled.span<{ $filled: boolean; $enough: boolean }>`
  height: 4px;
  border-radius: ${theme.radius};
  background: ${({ $filled, $enough }) => fillOf($filled, $enough)};
`;

function fillOf(filled: boolean, enough: boolean): string {
  if (!filled) return theme.colour.rule;
  return enough ? theme.colour.ink : theme.colour.brass;
}

/** As high before as when it says something in one line. */
const Says = styled.p`
  ${theme.type.label}
  min-height: 20px;
`;

/** How long one has stopped typing before it is said, ms. Sooner it would be said of every character. */
const PAUSE_MS = 350;

type Guesser = typeof import('./strength.ts');

/**
 * How strong a password is, a moment after it was typed. The lists that it is measured by are fetched when the field is
 * first used; without them nothing is said, and the password can be set all the same.
 */
function useStrength(password: string, known: readonly string[]) {
  const [guesser, setGuesser] = useState<Guesser>();
  const [advice, setAdvice] = useState<Advice>();
  const clues = known.join('\n');
  useEffect(() => {
    if (!guesser) return undefined;
    const timer = setTimeout(() => {
      setAdvice(password === '' ? undefined : guesser.strengthOf(password, clues.split('\n')));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [guesser, password, clues]);

  return {
    advice: password === '' ? undefined : advice,
    /** Fetches the lists. */
    prepare: (): void => {
      if (guesser) return;
      import(/* webpackChunkName: "password-strength" */ './strength.ts').then(setGuesser, () => undefined);
    },
  };
}
