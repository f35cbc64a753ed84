import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface BandProps {
  /** The name of the region: no two of a checkout have the same. */
  label: 'Hold' | 'Bought before';
  /** `held` is brass: it is yours for now. */
  tone: 'held' | 'plain';
  title: string;
  text?: string;
  /** What pressing its button came to, where that was refused. */
  problem?: string | undefined;
  /** A second line. */
  below?: ReactNode;
  /** Stands opposite: the time left. */
  time?: ReactNode;
  /** What can be done: opposite, and on a phone below. */
  children?: ReactNode;
}

/** The band on top of a checkout: how the things to be bought stand. A change of it is read out. */
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
