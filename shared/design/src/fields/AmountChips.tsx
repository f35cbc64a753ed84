import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { euro } from '../foundation/format.ts';
import { theme } from '../foundation/theme.ts';
import { control, focused } from './control.ts';
import { readAmount } from './read-amount.ts';

export interface AmountChipsProps {
  /** The name of the choice: "Raise your maximum". */
  label: ReactNode;
  /** Amounts offered, in euro. */
  amounts: readonly number[];
  /** The amount in force; `undefined` while the field holds nothing readable. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** What the member typed as another amount; the owner keeps it. Empty while a chip is chosen. */
  other?: string;
  onOther?: (text: string) => void;
  otherLabel?: string;
  error?: ReactNode;
  disabled?: boolean;
  locale?: string;
}

/** A few amounts to choose from, and a field for another one. */
export function AmountChips({
  label,
  amounts,
  value,
  onChange,
  other = '',
  onOther,
  otherLabel = 'Another amount',
  error,
  disabled = false,
  locale,
}: AmountChipsProps) {
  const id = useId();
  return (
    <Set disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{label}</Legend>
      <Row>
        {amounts.map((amount, index) => (
          // By place, not by amount: when the price moves, the place that has the focus keeps it.
          // oxlint-disable-next-line react/no-array-index-key
          <Chip key={index}>
            <input
              type="radio"
              name={id}
              checked={other === '' && value === amount}
              onChange={() => {
                onOther?.('');
                onChange(amount);
              }}
            />
            <span>{euro(amount, locale)}</span>
          </Chip>
        ))}
        {onOther && (
          <Other $chosen={other !== ''}>
            <span aria-hidden>€</span>
            <input
              aria-label={otherLabel}
              aria-invalid={error ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="other"
              value={other}
              onChange={(event) => {
                const text = event.target.value;
                onOther(text);
                onChange(readAmount(text));
              }}
            />
          </Other>
        )}
      </Row>
      <div aria-live="polite">{error && <Mistake id={`${id}-error`}>{error}</Mistake>}</div>
    </Set>
  );
}

const Set = styled.fieldset`
  display: grid;
  gap: 4px;
  container-type: inline-size;
`;

const Legend = styled.legend`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  margin-bottom: 4px;
`;

const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
  @container (max-width: 340px) {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Chip = styled.label`
  position: relative;
  > input {
    appearance: none;
    position: absolute;
    inset: 0;
    cursor: pointer;
    border-radius: ${theme.radius};
  }
  > span {
    ${control}
    ${theme.tabular}
    display: grid;
    place-items: center;
    height: 44px;
    padding: 0 8px;
  }
  > input:hover + span {
    border-color: ${theme.colour.ink};
  }
  > input:checked + span {
    border-color: ${theme.colour.wineInk};
    box-shadow: inset 0 0 0 1px ${theme.colour.wineInk};
    font-weight: 500;
  }
  > input:disabled + span {
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink3};
  }
`;

const Other = styled.div<{ $chosen: boolean }>`
  @container (max-width: 340px) {
    grid-column: 1 / -1;
  }
  ${control}
  display: flex;
  align-items: center;
  gap: 4px;
  height: 44px;
  padding-left: 12px;
  color: ${theme.colour.ink2};
  ${({ $chosen }) => $chosen && `border-color: ${theme.colour.wineInk}; box-shadow: inset 0 0 0 1px ${theme.colour.wineInk};`}
  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    outline: none;
    color: ${theme.colour.ink};
    ${theme.tabular}
  }
  &:has(input:focus-visible) {
    ${focused}
  }
`;

const Mistake = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
`;
