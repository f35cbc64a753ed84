import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';
import { control, focused } from './control.ts';
import { Field, type FieldFrame } from './Field.tsx';

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number = string>
  extends
    FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value' | 'onChange' | 'size' | 'children'> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** 36 px, beside text. */
  small?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a list. The browser's native control, so that keys, type-ahead and phones behave as people expect. */
export function Select<Value extends string | number = string>({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  options,
  value,
  onChange,
  placeholder,
  small = false,
  ...select
}: SelectProps<Value>): ReactNode {
  const frame = { label, hint, error, id, ...(hideLabel && { hideLabel }), ...(className && { className }) };
  return (
    <Field {...frame}>
      {(wiring) => (
        <Box $small={small}>
          <select
            {...select}
            {...wiring}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => String(option.value) === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {(placeholder !== undefined || value === undefined) && (
              <option value="" disabled={value !== undefined} hidden={value !== undefined}>
                {placeholder ?? ''}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div<{ $small: boolean }>`
  position: relative;
  color: ${theme.colour.ink2};

  > select {
    ${control}
    appearance: none;
    width: 100%;
    height: ${({ $small }) => ($small ? '36px' : '44px')};
    padding: 0 36px 0 12px;
    text-overflow: ellipsis;
    cursor: pointer;

    &:hover {
      border-color: ${theme.colour.ink};
    }
    &:focus-visible {
      ${focused}
    }
    &[aria-invalid] {
      border-color: ${theme.colour.alert};
    }
    &:disabled {
      background: ${theme.colour.sunken};
      border-color: ${theme.colour.rule};
      color: ${theme.colour.ink3};
    }
    ${theme.media.touch} {
      height: 44px;
    }
  }
  option {
    background: ${theme.colour.surface};
    color: ${theme.colour.ink};
  }
  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
`;
