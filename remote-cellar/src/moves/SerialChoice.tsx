import type { CellarLot } from '@le-chai/contracts/cellar';
import { Checkbox } from '@le-chai/design/Checkbox';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface SerialChoiceProps {
  id: string;
  label: string;
  serials: CellarLot['serials'];
  chosen: readonly number[];
  disabled: boolean;
  onToggle: (id: number) => void;
}

/** The bottles, by serial number. */
export function SerialChoice({ id, label, serials, chosen, disabled, onToggle }: SerialChoiceProps) {
  const wanted = new Set(chosen);
  return (
    <Group id={id}>
      <legend>{label}</legend>
      {serials.map((serial) => (
        <Checkbox
          key={serial.id}
          label={serial.serial_number}
          checked={wanted.has(serial.id)}
          disabled={disabled}
          onChange={() => onToggle(serial.id)}
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  ${theme.type.table}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 4px 16px;
  max-height: 224px;
  min-width: 0;
  padding: 8px 2px;
  overflow: auto;
  border: 0;
  > legend {
    ${visuallyHidden}
  }
  label {
    white-space: nowrap;
    ${theme.media.touch} {
      min-height: 44px;
      align-items: center;
    }
  }
`;
