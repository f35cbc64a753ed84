import type { Toast } from '@le-chai/shell';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../actions/Icon.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { theme } from '../foundation/theme.ts';

const icons: Record<Toast['tone'], IconName> = { info: 'info', yours: 'check', act: 'alert', error: 'alert' };

/** One notice: it leaves after its time, unless a pointer or the focus rests on it. */
export function ToastCard({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !Number.isFinite(toast.duration)) return undefined;
    const timer = setTimeout(onGone, toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.duration, onGone]);
  return (
    <Card
      role={toast.tone === 'error' || toast.tone === 'act' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Mark $tone={toast.tone}>
        <Icon name={icons[toast.tone]} size={18} />
      </Mark>
      <Body>
        <Title>{toast.title}</Title>
        {toast.text && <Text>{toast.text}</Text>}
      </Body>
      {toast.action && (
        <TextLink size="table" onClick={toast.action.run}>
          {toast.action.label}
        </TextLink>
      )}
      <Close type="button" aria-label="Dismiss" onClick={onGone}>
        <Icon name="close" size={16} />
      </Close>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 16px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
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
  width: 44px;
  height: 44px;
  margin: -10px -14px -10px -8px;
  color: ${theme.colour.ink2};
`;
