import { cloneElement, isValidElement, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { placeTooltip, TOOLTIP_GAP } from './place-tooltip.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** A short sentence that helps but is not needed. */
  text: string;
  /** One control. */
  children: ReactNode;
}

/**
 * Shows a sentence after a pointer has rested for 750 ms, or at once for the keyboard; the pointer may move onto it, and
 * Escape takes it away (WCAG 1.4.13). Devices without hover show none.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const { open, handlers } = useTooltip();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [style, setStyle] = useState<ReturnType<typeof placeTooltip>>();
  useLayoutEffect(() => {
    const sentence = bubble.current;
    if (!open || !anchor.current || !sentence) return undefined;
    sentence.showPopover?.();
    setStyle(placeTooltip(anchor.current.getBoundingClientRect(), sentence.getBoundingClientRect(), window));
    return () => sentence.hidePopover?.();
  }, [open]);
  return (
    <Anchor ref={anchor} {...handlers}>
      {isValidElement<{ 'aria-describedby'?: string }>(children)
        ? cloneElement(children, { 'aria-describedby': id })
        : children}
      <Bubble ref={bubble} id={id} role="tooltip" popover="manual" hidden={!open} style={style}>
        {text}
      </Bubble>
    </Anchor>
  );
}

const Anchor = styled.span`
  display: inline-flex;
`;

/** What lies around it bridges the gap to the control, so that the pointer can cross. */
const Bubble = styled.span`
  ${theme.type.label}
  position: fixed;
  inset: auto;
  z-index: ${theme.layer.tooltip};
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: 8px 12px;
  border: 0;
  overflow: visible;
  background: ${theme.colour.ink};
  color: ${theme.colour.paper};
  border-radius: ${theme.radius};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -${TOOLTIP_GAP}px 0;
  }
`;
