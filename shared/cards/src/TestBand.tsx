import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Says that this is a test, wherever a card is asked for that moves no money. @param children what can be done here */
export function TestBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band>
      <Icon name="info" size={18} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </Band>
  );
}

const Band = styled.div`
  ${theme.type.label}
  display: flex;
  gap: 12px;
  padding: 12px;
  background: ${theme.colour.brassTint};
  border: 1px dashed ${theme.colour.brass};
  border-radius: ${theme.radius};
  > svg {
    margin-top: 1px;
    color: ${theme.colour.brassInk};
  }
  > div {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  strong {
    font-weight: 500;
  }
`;
