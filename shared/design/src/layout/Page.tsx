import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface PageProps {
  children: ReactNode;
  /** Vertical space between its parts. */
  gap?: keyof typeof theme.space;
}

/** The measure of every page: content of 1264 px between the margins. */
export function Page({ children, gap = 32 }: PageProps) {
  return <Measure $gap={theme.space[gap]}>{children}</Measure>;
}

const Measure = styled.div<{ $gap: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => $gap};
  align-content: start;
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: 32px var(--margin) 96px;
  ${theme.media.phone} {
    padding-top: 20px;
  }
`;
