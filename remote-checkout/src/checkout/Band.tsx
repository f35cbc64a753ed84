import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface BandProps {
  /** The name of the region, unique within a checkout. */
  label: 'Hold' | 'Bought before';
  /** `held` is brass: reserved for the member. */
  tone: 'held' | 'plain';
  title: string;
  text?: string;
  /** Why pressing its button was refused. */
  problem?: string | undefined;
  /** A second line. */
  below?: ReactNode;
  /** Shown opposite: the time left. */
  time?: ReactNode;
  /** Actions, shown opposite; on phones below. */
  children?: ReactNode;
}

/** The band at the top of a checkout, with the status of the items. Changes are announced. */
export function Band({ label, tone, title, text, problem, below, time, children }: BandProps) {
  return (
    <Frame $tone={tone} aria-label={label}>
      <Icon name="clock" />
      <p aria-live="polite">
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {time && <Side>{time}</Side>}
      {children && <Act>{children}</Act>}
      {below && <Below>{below}</Below>}
      <Problem role="alert">{problem}</Problem>
    </Frame>
  );
}

const tones = {
  held: `background: ${theme.colour.brassTint}; border-color: ${theme.colour.brass}; > svg { color: ${theme.colour.brassInk}; }`,
  plain: `background: ${theme.colour.surface}; border-color: ${theme.colour.ruleStrong}; > svg { color: ${theme.colour.ink2}; }`,
};

const Frame = styled.section<{ $tone: BandProps['tone'] }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 12px;
  min-height: 52px;
  padding: 11px 16px;
  border: 1px solid;
  border-radius: ${theme.radius};
  ${({ $tone }) => tones[$tone]}
  strong {
    ${theme.type.bodyStrong}
    margin-right: 4px;
  }
  > p > span {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;

const Side = styled.div`
  justify-self: end;
`;

const Act = styled(Side)`
  ${theme.media.phone} {
    grid-column: 2 / -1;
    justify-self: start;
  }
`;

const Below = styled.div`
  ${theme.type.label}
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Problem = styled.p`
  ${theme.type.label}
  grid-column: 2 / -1;
  color: ${theme.colour.alert};
  &:empty {
    position: absolute;
  }
`;
