import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Icon } from '@le-chai/design/Icon';
import type { ReactNode } from 'react';

/** The fields of a card: one below the other, expiry and code side by side. */
export const CardLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${theme.media.phone} {
    gap: 12px;
  }
`;

/** Says that this is a test, wherever card fields move no money. @param children what can be done here */
export function TestBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band>
      <strong>
        <Icon name="info" size={18} />
        {title}
      </strong>
      {children}
    </Band>
  );
}

const Band = styled.div`
  ${theme.type.label}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px;
  background: ${theme.colour.brassTint};
  border: 1px dashed ${theme.colour.brass};
  border-radius: ${theme.radius};
  > strong {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 500;
    > svg {
      color: ${theme.colour.brassInk};
    }
  }
`;
