import { useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface TooltipProps {
  /** A short sentence that helps but is not needed. */
  text: string;
  children: ReactNode;
}

/** Shows a sentence after a pointer has rested for 750 ms, or at once for the keyboard. Devices without hover show none. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (): void => {
    clearTimeout(timer.current);
    if (!globalThis.matchMedia?.('(hover: hover)').matches) return;
    timer.current = setTimeout(() => setOpen(true), 750);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <Anchor
      aria-describedby={id}
      onPointerEnter={later}
      onPointerLeave={close}
      onFocus={() => setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      <Bubble id={id} role="tooltip" hidden={!open}>
        {text}
      </Bubble>
    </Anchor>
  );
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const Bubble = styled.span`
  ${theme.type.label}
  position: absolute;
  z-index: ${theme.layer.tooltip};
  bottom: calc(100% + 8px);
  left: 0;
  width: max-content;
  max-width: 280px;
  padding: 8px 12px;
  background: ${theme.colour.ink};
  color: ${theme.colour.paper};
  border-radius: ${theme.radius};
  pointer-events: none;
`;
