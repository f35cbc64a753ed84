import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { inks, type Ink } from '../art/appearance.ts';
import { theme, visuallyHidden } from '../foundation/theme.ts';

export interface InkChoiceProps<Choice extends Ink> {
  /** The name of the choice: "Ink". */
  label: ReactNode;
  inks: readonly Choice[];
  value: Choice;
  onChange: (ink: Choice) => void;
}

/** One of the colours that labels are printed in, as swatches with their names. */
export function InkChoice<Choice extends Ink>({ label, inks: offered, value, onChange }: InkChoiceProps<Choice>) {
  const name = useId();
  return (
    <Set>
      <legend>{label}</legend>
      {offered.map((ink) => (
        <Swatch key={ink} title={ink}>
          <input type="radio" name={name} checked={ink === value} aria-label={ink} onChange={() => onChange(ink)} />
          <span aria-hidden style={{ background: inks[ink] }} />
        </Swatch>
      ))}
    </Set>
  );
}

const Set = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${visuallyHidden}
  }
`;

const Swatch = styled.label`
  display: grid;
  place-items: center;
  position: relative;
  width: 44px;
  height: 44px;
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${theme.colour.ink};
    box-shadow: inset 0 0 0 1px ${theme.colour.ink};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${theme.colour.ink};
    outline-offset: 2px;
  }
  /* Over the whole swatch, unseen: whatever points at it reaches the control itself. */
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    width: 28px;
    height: 28px;
    border-radius: 2px;
    box-shadow: inset 0 0 0 1px ${theme.colour.ruleStrong};
  }
`;
