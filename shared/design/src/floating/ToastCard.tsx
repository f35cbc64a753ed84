import type { Toast } from '@le-chai/shell';
import { keyframes, styled } from 'styled-components';
import { Icon, type IconName } from '../actions/Icon.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { theme } from '../foundation/theme.ts';
import { useLeaving } from './use-leaving.ts';

const icons: Record<Toast['tone'], IconName> = { info: 'info', yours: 'check', act: 'alert', error: 'alert' };

/** One notice. What needs the member at once interrupts a screen reader, the rest waits its turn. */
export function ToastCard({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const { leave, leaving, swiped, handlers } = useLeaving(toast.duration, () => onGone(toast.id));
  const { action } = toast;
  return (
    <Card
      role={toast.tone === 'error' || toast.tone === 'act' ? 'alert' : 'status'}
      $leaving={leaving}
      style={{ translate: swiped ? `${swiped}px` : undefined }}
      {...handlers}
    >
      <Mark $tone={toast.tone}>
        <Icon name={icons[toast.tone]} size={18} />
      </Mark>
      <Body>
        <Title>{toast.title}</Title>
        {toast.text && <Text>{toast.text}</Text>}
      </Body>
      {action && (
        <TextLink
          size="table"
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </TextLink>
      )}
      <Close type="button" aria-label="Dismiss" onClick={leave}>
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
  animation: ${come} ${theme.motion.calm} ${theme.motion.out};
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  transition: opacity 200ms;
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
