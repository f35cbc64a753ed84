import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme, visuallyHidden } from '../foundation/theme.ts';
import { mark } from './mark.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: ReactNode;
  hideLabel?: boolean;
  /** Some of the things it covers are selected, not all. */
  indeterminate?: boolean;
  /** The problem and how to fix it. */
  error?: ReactNode;
}

/** Yes or no. The whole line can be pressed. */
export function Checkbox({
  label,
  hideLabel = false,
  indeterminate = false,
  error,
  className,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Line className={className}>
      <input {...input} ref={box} type="checkbox" aria-invalid={error ? true : undefined} />
      <Words $hidden={hideLabel}>
        {label}
        {error && <Mistake>{error}</Mistake>}
      </Words>
    </Line>
  );
}

const Line = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 24px;
  cursor: pointer;
  position: relative;
  > input {
    ${mark}
    border-radius: ${theme.radius};
    margin-top: 3px;
    &:checked,
    &:indeterminate {
      background: ${theme.colour.ink};
      border-color: ${theme.colour.ink};
    }
    &:checked::after {
      content: '';
      width: 10px;
      height: 6px;
      border: 1.6px solid ${theme.colour.paper};
      border-width: 0 0 1.6px 1.6px;
      rotate: -45deg;
      translate: 0 -1.5px;
    }
    &:indeterminate::after {
      content: '';
      width: 10px;
      height: 2px;
      background: ${theme.colour.paper};
      border: 0;
      rotate: none;
      translate: none;
    }
  }
`;

const Words = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Mistake = styled.span`
  ${theme.type.label}
  display: block;
  color: ${theme.colour.alert};
`;
