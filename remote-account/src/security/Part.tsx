import { keepFocus } from '@le-chai/design/keep-focus';
import { theme } from '@le-chai/design/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A section of the page: its title, what it is for, and its actions. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id} ref={keepFocus} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & + & {
    margin-top: 48px;
  }
  > h2 {
    ${theme.type.heading}
  }
  > p {
    color: ${theme.colour.ink2};
  }
  > button {
    justify-self: start;
  }
`;
