import { Radio } from '@le-chai/design/Radio';
import { theme } from '@le-chai/design/theme';
import { useId } from 'react';
import { styled } from 'styled-components';

interface ChoicesProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string; note?: string; disabled?: boolean }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A group of radio buttons that take effect immediately. */
export function Choices<Value extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map(({ value, ...words }) => (
        <Radio key={value} name={name} checked={chosen === value} onChange={() => onChoose(value)} {...words} />
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
