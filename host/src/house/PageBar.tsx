import { Icon, type IconName } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PageBarProps {
  /** Names the landmark. */
  label: string;
  icon: IconName;
  /** What is special about this tab, and how to leave that mode. */
  children: ReactNode;
}

/** A bar above the whole page while this tab is in a special mode. */
export function PageBar({ label, icon, children }: PageBarProps) {
  return (
    <Bar aria-label={label} data-screen-only>
      <Inside>
        <Icon name={icon} />
        {children}
      </Inside>
    </Bar>
  );
}

const Bar = styled.aside`
  ${theme.type.table}
  background: ${theme.colour.sunken};
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Inside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: 8px var(--margin);
  > :is(p, ul) {
    flex: 1 1 240px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 500;
  }
`;
