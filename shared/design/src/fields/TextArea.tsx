import type { Ref, TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { control, focused } from './control.ts';
import { Field, type FieldFrame } from './Field.tsx';

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows as you type. */
export function TextArea({ label, hideLabel, hint, error, className, id, rows = 3, ...area }: TextAreaProps) {
  const frame = { label, hint, error, id, ...(hideLabel && { hideLabel }), ...(className && { className }) };
  return <Field {...frame}>{(wiring) => <Area rows={rows} $rows={rows} {...area} {...wiring} />}</Field>;
}

const Area = styled.textarea<{ $rows: number }>`
  ${control}
  padding: 9px 12px;
  /* Sized by its content it would begin with one line. Lines of 24 px, padding and edges. */
  min-height: ${({ $rows }) => $rows * 24 + 20}px;
  resize: vertical;
  field-sizing: content;
  &:focus-visible {
    ${focused}
  }
  &[aria-invalid] {
    border-color: ${theme.colour.alert};
  }
`;
