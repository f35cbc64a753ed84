import { useEffect, useId, useRef, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';
import { isComposing } from '../search/list-keys.ts';
import { keepFocusInside, wayBack } from './dialog-focus.ts';
import { modalChanged } from './modal.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, or a click beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the committing one last. */
  actions?: ReactNode;
  /**
   * 448 px; `wide` is 720, for entering an address. `tall` is 720 too and keeps its height whatever is in it, its last
   * part scrolling; `window` is the same as large as the window, for photographs; on a phone it takes all that is seen beside the keyboard (`--seen-height`, where it is known).
   */
  size?: 'normal' | 'wide' | 'tall' | 'window';
  /** A step is in progress: the dialog cannot be closed. */
  busy?: boolean;
}

/**
 * The browser's own modal dialog: the focus stays inside and goes back to its opener. If the opener is gone by then, it
 * goes to the part of the page that contained it, so that nobody is sent to the top.
 */
export function Dialog({ open, onClose, title, children, actions, size = 'normal', busy = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const goBack = wayBack();
    dialog.showModal();
    modalChanged();
    const releaseFocus = keepFocusInside(dialog);
    return () => {
      releaseFocus();
      dialog.close();
      modalChanged();
      goBack();
    };
  }, [open]);
  const pressed = useRef<EventTarget>(undefined);
  if (!open) return null;
  const requestClose = (): void => {
    if (!busy) onClose();
  };
  return (
    <Box
      ref={ref}
      $size={size}
      aria-labelledby={id}
      // Only the first Escape can be refused as a `cancel`: browsers close the dialog at the next one regardless.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
        event.preventDefault();
        requestClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      // The back gesture of a phone closes it in the same way, and has no key.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        currentTarget.showModal();
        requestClose();
      }}
      // A press that begins inside, such as choosing the text of a field, may end beside it.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) requestClose();
      }}
    >
      <Inside>
        <h2 id={id}>{title}</h2>
        {children}
        {actions && <Actions>{actions}</Actions>}
        {/* Last, so that the focus goes to the first field or answer. */}
        <Close type="button" aria-label="Close" disabled={busy} onClick={requestClose}>
          <Icon name="close" />
        </Close>
      </Inside>
    </Box>
  );
}

const rise = keyframes`from { opacity: 0; translate: 0 8px; }`;
const dim = keyframes`from { opacity: 0; }`;

const tall = css`
  height: min(640px, 100dvh - 40px);
  margin-top: min(10dvh, 88px);
  ${theme.media.phone} {
    width: 100vw;
    max-width: none;
    height: var(--seen-height, 100dvh);
    max-height: none;
    margin: 0;
    border: 0;
  }
  > div {
    height: 100%;
    grid-template-rows: auto auto minmax(0, 1fr);
  }
`;

const windowed = css`
  width: min(1120px, 100vw - 40px);
  height: calc(100dvh - 40px);
  margin: auto;
  ${theme.media.phone} {
    width: 100vw;
    height: 100dvh;
    margin: 0;
  }
`;

const Box = styled.dialog<{ $size: NonNullable<DialogProps['size']> }>`
  width: ${({ $size }) => ($size === 'normal' ? '448px' : '720px')};
  max-width: calc(100vw - 40px);
  max-height: calc(100dvh - 40px);
  margin: auto;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  animation: ${rise} ${theme.motion.calm} ${theme.motion.out};
  &::backdrop {
    background: ${theme.colour.veil};
    animation: ${dim} ${theme.motion.calm};
  }
  ${({ $size }) => ($size === 'tall' || $size === 'window') && tall}
  ${({ $size }) => $size === 'window' && windowed}
`;

const Inside = styled.div`
  position: relative;
  display: grid;
  gap: 16px;
  padding: 28px;
  ${theme.media.phone} {
    padding: 20px;
  }
  > h2 {
    ${theme.type.cardTitle}
    padding-right: 40px;
  }
`;

const Close = styled.button`
  position: absolute;
  top: 20px;
  right: 16px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius};
  outline-offset: -4px;
  color: ${theme.colour.ink2};
  &:hover {
    color: ${theme.colour.ink};
  }
  ${theme.media.phone} {
    top: 12px;
    right: 8px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 8px;
`;
