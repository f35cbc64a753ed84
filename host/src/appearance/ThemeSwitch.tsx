import { Radio } from '@le-chai/design/Radio';
import { theme } from '@le-chai/design/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './theme-choice.ts';

const CHOICES: readonly { value: ThemeChoice; label: string; note?: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'paper', label: 'Paper', note: 'light' },
  { value: 'cellar', label: 'Cellar', note: 'dark' },
];

/** Chooses the theme. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const name = useId();
  return (
    <Group>
      <legend>Theme</legend>
      {CHOICES.map(({ value, ...words }) => (
        <Radio key={value} name={name} checked={choice === value} onChange={() => chooseTheme(value)} {...words} />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  > legend {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    margin-bottom: 8px;
  }
`;
