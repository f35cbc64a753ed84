import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface PageProps {
  children: ReactNode;
  /** Vertical space between its parts. */
  gap?: keyof typeof theme.space;
  /** Its first part begins at the bar above, and a carousel may run on to the edge of the window. */
  open?: boolean;
}

/** The measure of every page: content of 1264 px between the margins. */
export function Page({ children, gap = 32, open = false }: PageProps) {
  const Measure = open ? OpenMeasure : ClosedMeasure;
  return <Measure $gap={theme.space[gap]}>{children}</Measure>;
}

const ClosedMeasure = styled.div<{ $gap: string }>`
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
  @media print {
    padding: 0;
  }
`;

/** As wide as the window, so that what runs on is cut there and nowhere else. */
const OpenMeasure = styled(ClosedMeasure)`
  max-width: none;
  padding: 0 max(var(--margin), calc((100% - ${theme.size.content}) / 2)) 96px;
  overflow-x: clip;
  ${theme.media.phone} {
    padding-top: 0;
  }
`;
