import { Dialog } from '@le-chai/design/Dialog';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TERMS } from './terms.ts';

/** What one agrees to by paying, with the terms themselves a press away. @param estimated the delivery is charged later */
export function TermsLine({ estimated }: { estimated: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Line>
        By paying you accept the{' '}
        <button type="button" onClick={() => setOpen(true)}>
          terms of sale
        </button>
        . What you pay now will not change
        {estimated ? '; the delivery is an estimate, charged with the shipment once you agree to it.' : '.'}
      </Line>
      <Dialog open={open} onClose={() => setOpen(false)} size="wide" title="Terms of sale">
        <Terms>
          {TERMS.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </Terms>
      </Dialog>
    </>
  );
}

const Line = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  > button {
    color: ${theme.colour.ink};
    text-decoration: underline 1px ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

const Terms = styled.div`
  display: grid;
  gap: 16px;
  max-width: 64ch;
  h3 {
    ${theme.type.bodyStrong}
  }
  p {
    color: ${theme.colour.ink2};
    text-wrap: pretty;
  }
`;
