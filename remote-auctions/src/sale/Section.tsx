import { theme } from '@le-chai/design/theme';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

/** Parts of the page of a sale that an address can lead to: `/sales/lot/…#prices`. */
type SectionId = 'about' | 'wines' | 'prices' | 'bids';

interface SectionProps {
  /** The anchor to link to, if any. */
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

/** The description of the sale; nothing if there is none. */
export function About({ texts }: { texts: readonly string[] }) {
  const written = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  return (
    written.length > 0 && (
      <Section id="about" title="About this sale">
        {written.map((text) => (
          <Prose key={text}>{text}</Prose>
        ))}
      </Section>
    )
  );
}

/**
 * Scrolls to the section that the address names once it is rendered: when the router looks for it, the
 * sale is still loading. After that, only the reader scrolls the page.
 */
export function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Leaves room for the top bar when linked to. */
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
