import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Parts of the page of a sale that an address can lead to: `/sales/lot/…#prices`. */
type SectionId = 'about' | 'wines' | 'prices' | 'bids';

interface SectionProps {
  /** What an address leads to; without it nothing does. */
  id?: SectionId;
  title: string;
  children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Part id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}

/** An address that leads here leaves room for the bar at the top. */
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  scroll-margin-top: calc(${theme.size.topBar} + 16px);
  > h2 {
    ${theme.type.heading}
  }
`;

/** Running text. */
export const Prose = styled.p`
  max-width: 64ch;
  white-space: pre-line;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;
