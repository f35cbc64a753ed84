import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { theme } from '../foundation/theme.ts';

export interface MessageProps {
  /** `alert`: something went wrong; `news`: something is otherwise than it was; `plain`: to be known. */
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** Information needed right now, where it matters. Put it in a {@link MessagePlace} if it appears later. */
export function Message({ tone = 'alert', children }: MessageProps) {
  return (
    <Box $tone={tone}>
      <Icon name={tone === 'alert' ? 'alert' : 'info'} size={18} />
      <div>{children}</div>
    </Box>
  );
}

/** There, with its role, before it has anything to say, or a screen reader would miss it; until then it takes no room. */
export const MessagePlace = styled.div`
  border-radius: ${theme.radius};
  &:empty {
    position: absolute;
  }
`;

const tones = {
  alert: { ground: theme.colour.alertTint, ink: theme.colour.alert },
  news: { ground: theme.colour.brassTint, ink: theme.colour.ink },
  plain: { ground: theme.colour.sunken, ink: theme.colour.ink },
};

const Box = styled.div<{ $tone: keyof typeof tones }>`
  ${theme.type.table}
  display: flex;
  gap: 8px;
  padding: 12px;
  background: ${({ $tone }) => tones[$tone].ground};
  border-radius: ${theme.radius};
  color: ${({ $tone }) => tones[$tone].ink};
  > svg {
    flex: none;
    margin-top: 1px;
  }
  > div {
    display: grid;
    gap: 4px;
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: 500;
  }
`;
