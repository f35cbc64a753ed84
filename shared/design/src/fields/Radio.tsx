import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { mark } from './mark.ts';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: ReactNode;
  /** Shown on the other side, in a lighter weight. */
  note?: ReactNode;
}

/** One of several in a fieldset with a legend, which share a `name`. */
export function Radio({ label, note, className, ...input }: RadioProps) {
  return (
    <Line className={className}>
      <input {...input} type="radio" />
      <span>{label}</span>
      {note && <Note>{note}</Note>}
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 24px;
  cursor: pointer;
  > input {
    ${mark}
    border-radius: 50%;
    &:checked {
      border: 6px solid ${theme.colour.wineInk};
    }
  }
  &:has(> :disabled) {
    color: ${theme.colour.ink2};
    cursor: not-allowed;
  }
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Note = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  margin-left: auto;
`;
