import { dismissToast, useToasts } from '@le-chai/shell';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { ToastCard } from './ToastCard.tsx';

const visible = 3;

/** The toasts, bottom right, at most three; the newest is lowest. The host renders it once. */
export function Toaster() {
  const toasts = useToasts().slice(-visible);
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // An open dialog lies in the browser's top layer: a toast that comes later has to be put there, above it.
    if (newest === undefined || !stack.current?.showPopover) return;
    stack.current.hidePopover();
    stack.current.showPopover();
  }, [newest]);
  return (
    <Stack ref={stack} popover="manual" aria-label="Notices" aria-live="polite" $empty={toasts.length === 0}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={dismissToast} />
      ))}
    </Stack>
  );
}

const Stack = styled.section<{ $empty: boolean }>`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset: auto 24px 24px auto;
  display: ${({ $empty }) => ($empty ? 'none' : 'grid')};
  gap: 14px;
  width: min(420px, calc(100vw - 40px));
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: ${theme.colour.ink};
  ${theme.media.phone} {
    inset: auto 20px calc(${theme.size.phoneBar} + 12px + env(safe-area-inset-bottom)) auto;
  }
`;
