import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme, visuallyHidden } from '../foundation/theme.ts';

export interface FieldFrame {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** What to write, said before the mistake. */
  hint?: ReactNode;
  /** The problem and how to fix it. */
  error?: ReactNode;
  className?: string;
}

/** The aria wiring of a control to its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, hint or error below. @param children draws the control from its wiring */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  className,
  id: given,
  children,
}: FieldFrame & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Frame className={className}>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div aria-live="polite">
        {error && (
          <Mistake id={`${id}-error`}>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </Mistake>
        )}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  align-content: start;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Hint = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Mistake = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
  display: flex;
  gap: 8px;
  > svg {
    margin-top: 2px;
  }
`;
