import { dismissToast, useToasts, type Toast } from '@le-chai/host-services';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { useClearOfTotals } from './clear-of-totals.ts';
import { onModalChange, reachableParent } from './modal.ts';
import { BASE_TOASTS, type ToastMeasures } from './toast-measures.ts';
import { ToastCard } from './ToastCard.tsx';
import { TOAST_KEY, useToastHold, useToastKeys } from './use-toaster.ts';

interface ToasterProps {
  measures?: ToastMeasures;
}

/**
 * The toasts, bottom right, the newest lowest; above a total that they would cover. Of more than three the oldest wait, unseen and without losing time, until
 * there is room for them again. The host renders it once.
 */
export function Toaster({ measures = BASE_TOASTS }: ToasterProps) {
  // A portal needs a document, which the edge does not have.
  return useHydrated() && <Toasts measures={measures} />;
}

function Toasts({ measures }: Required<ToasterProps>) {
  const toasts = useToasts();
  const stack = useRef<HTMLElement>(null);
  const place = usePlace(stack);
  const { held, handlers } = useToastHold(stack, toasts.length);
  const keys = useToastKeys(stack);
  useClearOfTotals(stack, toasts.length);
  const first = toasts.length - measures.visible;
  const card = (toast: Toast, index: number) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      measures={measures}
      hidden={index < first}
      paused={held || index < first}
      onGone={(id) => (keys.handOn(id), dismissToast(id))}
    />
  );
  return createPortal(
    <Stack
      data-screen-only
      ref={stack}
      popover="manual"
      aria-label="Notices"
      aria-keyshortcuts={TOAST_KEY}
      $measures={measures}
      {...handlers}
      onFocus={(event) => (handlers.onFocus(), keys.onFocus(event))}
    >
      {/* Both are there before they have anything to say, or a screen reader would miss it. */}
      <Heard aria-live="polite">{toasts.map((toast, index) => !urgent(toast) && card(toast, index))}</Heard>
      <Heard aria-live="assertive">{toasts.map((toast, index) => urgent(toast) && card(toast, index))}</Heard>
    </Stack>,
    place,
  );
}

/** Urgent toasts interrupt a screen reader, the rest wait their turn. */
const urgent = ({ tone }: Toast): boolean => tone === 'error' || tone === 'act';

/** Where the toasts are: above everything in the browser's top layer, and inside an open dialog. */
function usePlace(stack: { current: HTMLElement | null }): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const settle = (): void => {
      const parent = reachableParent();
      if (place.parentElement === parent) return;
      parent.append(place);
      // Moving takes it out of the top layer.
      stack.current?.showPopover?.();
    };
    settle();
    const stop = onModalChange(settle);
    return () => {
      stop();
      place.remove();
    };
  }, [place, stack]);
  return place;
}

const Stack = styled.section<{ $measures: ToastMeasures }>`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset: auto 24px 24px auto;
  display: grid;
  gap: ${({ $measures }) => $measures.gap}px;
  width: min(${({ $measures }) => $measures.width}px, calc(100vw - 40px));
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: ${theme.colour.ink};
  ${theme.media.thumb} {
    inset: auto 20px calc(var(--bars) + 12px + env(safe-area-inset-bottom)) auto;
  }
`;

/** Generates no box: all toasts form one column, in the order in which they arrived. */
const Heard = styled.div`
  display: contents;
`;
