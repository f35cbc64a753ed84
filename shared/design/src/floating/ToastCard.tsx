import type { Toast } from '@le-chai/host-services';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon, type IconName } from '../actions/Icon.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { theme } from '../foundation/theme.ts';
import { BASE_TOASTS, type ToastMeasures } from './toast-measures.ts';
import { useLeaving, useSwipe } from './toast-motion.ts';

interface ToastCardProps {
  toast: Toast;
  measures?: ToastMeasures;
  /** Its timer is paused. */
  paused?: boolean;
  /** It waits for room. */
  hidden?: boolean;
  onGone: (id: number) => void;
}

const icons: Record<Toast['tone'], IconName> = { info: 'info', yours: 'check', act: 'alert', error: 'alert' };

/** One notice. Escape, the cross or a swipe sends it away, its action too. */
export function ToastCard({ toast, measures = BASE_TOASTS, paused = false, hidden = false, onGone }: ToastCardProps) {
  const { duration, swipe, removal } = { ...measures, duration: toast.duration ?? measures.duration };
  const { dismiss, leaving } = useLeaving({ duration, paused, removal, onGone: () => onGone(toast.id) });
  const { swiped, handlers } = useSwipe(swipe, dismiss);
  const { action } = toast;
  const id = useId();
  return (
    <Card
      data-toast={toast.id}
      role="group"
      aria-labelledby={id}
      aria-describedby={toast.text && `${id}-text`}
      tabIndex={-1}
      hidden={hidden}
      $leaving={leaving}
      style={{
        order: toast.id,
        translate: swiped ? `${swiped}px` : undefined,
        transitionDuration: `${removal}ms`,
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog or a menu underneath stays.
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
      {...handlers}
    >
      <Mark $tone={toast.tone}>
        <Icon name={icons[toast.tone]} size={18} />
      </Mark>
      <Body>
        <Title id={id}>{toast.title}</Title>
        {toast.text && <Text id={`${id}-text`}>{toast.text}</Text>}
      </Body>
      {action && (
        <TextLink
          size="table"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </TextLink>
      )}
      <Close type="button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </Close>
    </Card>
  );
}

const come = keyframes`from { opacity: 0; translate: 0 12px; }`;

const Card = styled.div<{ $leaving: boolean }>`
  ${theme.type.body}
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 16px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  touch-action: pan-y;
  /* A browser would drag chosen words along instead of the toast. */
  user-select: none;
  animation: ${come} ${theme.motion.calm} ${theme.motion.out};
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  transition: opacity;
`;

const marks = {
  info: theme.colour.ink2,
  yours: theme.colour.brassInk,
  act: theme.colour.wineInk,
  error: theme.colour.alert,
};

const Mark = styled.span<{ $tone: Toast['tone'] }>`
  color: ${({ $tone }) => marks[$tone]};
  padding-top: 3px;
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: 500;
`;

const Text = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin: -10px -14px -10px -10px;
  border-radius: ${theme.radius};
  outline-offset: -6px;
  color: ${theme.colour.ink2};
  &:hover {
    color: ${theme.colour.ink};
  }
`;
