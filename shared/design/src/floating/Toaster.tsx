import { dismissToast, useToasts } from '@le-chai/shell';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { ToastCard } from './ToastCard.tsx';

const visible = 3;

/** The toasts, bottom right, at most three. The host renders it once. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Stack aria-label="Notices">
      {toasts.slice(-visible).map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={() => dismissToast(toast.id)} />
      ))}
    </Stack>
  );
}

const Stack = styled.section`
  position: fixed;
  z-index: ${theme.layer.toast};
  right: 24px;
  bottom: 24px;
  display: grid;
  gap: 14px;
  width: min(420px, calc(100vw - 40px));
  ${theme.media.phone} {
    right: 20px;
    bottom: calc(${theme.size.phoneBar} + 12px + env(safe-area-inset-bottom));
  }
`;
