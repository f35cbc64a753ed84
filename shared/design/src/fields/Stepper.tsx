import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme, visuallyHidden } from '../foundation/theme.ts';
import { control, focused } from './control.ts';

export interface StepperProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** 0 by default. */
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** What the number counts, for screen readers: "bottles". */
  unit?: string;
  className?: string;
}

/** A whole number with a step down and a step up; it can be typed as well. */
export function Stepper({
  label,
  hideLabel = false,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  disabled = false,
  unit,
  className,
}: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const within = (next: number): number => {
    const steps = Math.round((next - min) / step);
    const most = Math.floor((max - min) / step);
    return min + Math.max(0, Math.min(most, steps)) * step;
  };
  const set = (next: number): void => {
    setTyped(undefined);
    const settled = within(next);
    if (settled !== value) onChange(settled);
  };
  return (
    <Frame className={className}>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      <Box>
        <Step
          type="button"
          aria-label={`Fewer: ${label}`}
          aria-controls={id}
          disabled={disabled}
          // Not disabled at its end: the focus would be lost.
          aria-disabled={value <= min}
          onClick={() => set(value - step)}
        >
          <Icon name="minus" size={18} />
        </Step>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          disabled={disabled}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
          aria-valuetext={unit && `${value} ${unit}`}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
          onBlur={() => typed !== undefined && set(typed === '' ? value : Number(typed))}
          onKeyDown={(event) => {
            const current = typed === undefined || typed === '' ? value : Number(typed);
            const moves: Record<string, number> = {
              ArrowUp: current + step,
              ArrowDown: current - step,
              PageUp: current + 10 * step,
              PageDown: current - 10 * step,
              Enter: current,
            };
            const next = moves[event.key];
            if (next === undefined) return;
            if (event.key !== 'Enter' || typed !== undefined) event.preventDefault();
            set(next);
          }}
        />
        <Step
          type="button"
          aria-label={`More: ${label}`}
          aria-controls={id}
          disabled={disabled}
          aria-disabled={value >= max}
          onClick={() => set(value + step)}
        >
          <Icon name="plus" size={18} />
        </Step>
      </Box>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  justify-items: start;
`;

const Label = styled.label<{ $hidden: boolean }>`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Box = styled.div`
  ${control}
  display: grid;
  grid-template-columns: 44px 64px 44px;
  height: 44px;

  > input {
    width: 100%;
    border: solid ${theme.colour.rule};
    border-width: 0 1px;
    background: none;
    text-align: center;
    outline: none;
    ${theme.tabular}
  }
  &:has(input:focus-visible) {
    ${focused}
  }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  border-radius: ${theme.radius};
  &:hover:enabled:not([aria-disabled='true']) {
    background: ${theme.colour.sunken};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.colour.ink3};
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
