import {
  cloneElement,
  type FocusEvent,
  isValidElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

/** How long a pointer rests before a tooltip shows, ms (specification, section 9). */
const TOOLTIP_DELAY = 750;
/** How long one stays after the pointer has left, so that it can cross to the sentence itself, ms. */
const GRACE = 120;
/** Between a tooltip and its control, px. */
const TOOLTIP_GAP = 8;
/** Least distance from the edge of the window, px. */
const EDGE = 8;

export interface TooltipProps {
  /** A short sentence that helps but is not needed. */
  text: string;
  /** One control. */
  children: ReactNode;
}

/**
 * Shows a sentence after a pointer has rested for 750 ms, or immediately on keyboard focus; the pointer may move onto
 * it, and Escape closes it (WCAG 1.4.13). Devices without hover show none.
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

/** The area around it bridges the gap to the control, so that the pointer can cross. */
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

/** When a tooltip is open. Without a pointer that can hover it never is (specification, section 9). */
function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, delay = 0): void => {
    clearTimeout(timer.current);
    if (next && !matchMedia('(hover: hover)').matches) return;
    if (delay) timer.current = setTimeout(() => setOpen(next), delay);
    else setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // A visible tooltip handles Escape, which would otherwise reach the element underneath.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It goes first; a dialog or a menu underneath waits for the next Escape.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    const away = (): void => setOpen(false);
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('scroll', away, { capture: true });
    };
  }, [open]);
  return {
    open,
    handlers: {
      onPointerEnter: () => set(true, open ? 0 : TOOLTIP_DELAY),
      onPointerLeave: () => set(false, GRACE),
      onPointerDown: () => set(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
    },
  };
}

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/**
 * The position of a tooltip: above its control, or below if there is no room above, and inside the window.
 * @returns left and top in px of the window
 */
export function placeTooltip(
  control: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  { innerWidth }: Pick<Window, 'innerWidth'>,
): { left: number; top: number } {
  const above = control.top - bubble.height - TOOLTIP_GAP;
  return {
    left: Math.max(EDGE, Math.min(control.left, innerWidth - bubble.width - EDGE)),
    top: above >= EDGE ? above : control.bottom + TOOLTIP_GAP,
  };
}
