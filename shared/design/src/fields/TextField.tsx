import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';
import { Field, type FieldFrame } from './Field.tsx';
import { LineBox } from './LineBox.tsx';

export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'size'> {
  /** Shown before the value: €. */
  prefix?: ReactNode;
  /** Shown after the value: a unit, a count. */
  suffix?: ReactNode;
  /** 44 px; `tall` is 48, for signing in. */
  size?: 'normal' | 'tall';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. A password gets an eye button to reveal it. */
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
        <LineBox $tall={size === 'tall'} $wrong={Boolean(error)}>
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
        </LineBox>
      )}
    </Field>
  );
}

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
