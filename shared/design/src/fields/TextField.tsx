import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';
import { control, focused } from './control.ts';
import { Field, type FieldFrame } from './Field.tsx';

export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'size'> {
  /** Stands before the value: €. */
  prefix?: ReactNode;
  /** Stands after the value: a unit, a count. */
  suffix?: ReactNode;
  /** 44 px; `tall` is 48, for signing in. */
  size?: 'normal' | 'tall';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. A password gets an eye to look at what was typed. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  prefix,
  suffix,
  size = 'normal',
  type = 'text',
  id,
  ...input
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  const frame = { label, hint, error, id, ...(hideLabel && { hideLabel }), ...(className && { className }) };
  return (
    <Field {...frame}>
      {(wiring) => (
        <Box $tall={size === 'tall'} $wrong={Boolean(error)}>
          {prefix && <Affix aria-hidden>{prefix}</Affix>}
          <input {...input} {...wiring} type={password && shown ? 'text' : type} />
          {suffix && <Affix>{suffix}</Affix>}
          {password && (
            <Eye
              type="button"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </Eye>
          )}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div<{ $tall: boolean; $wrong: boolean }>`
  ${control}
  display: flex;
  align-items: center;
  min-height: ${({ $tall }) => ($tall ? '48px' : '44px')};
  padding-left: 12px;
  ${({ $wrong }) => $wrong && `border-color: ${theme.colour.alert}; box-shadow: inset 0 0 0 1px ${theme.colour.alert};`}

  > input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    padding: 0 12px 0 0;
    background: none;
    border: 0;
    outline: none;
    ${theme.tabular}
  }
  &:hover {
    border-color: ${({ $wrong }) => ($wrong ? theme.colour.alert : theme.colour.ink)};
  }
  &:focus-within:has(input:focus-visible) {
    ${focused}
  }
  &:has(input:disabled) {
    background: ${theme.colour.sunken};
    border-color: ${theme.colour.rule};
    color: ${theme.colour.ink3};
  }
`;

const Affix = styled.span`
  color: ${theme.colour.ink2};
  padding-right: 8px;
`;

const Eye = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  align-self: stretch;
  color: ${theme.colour.ink2};
  border-radius: ${theme.radius};
`;
