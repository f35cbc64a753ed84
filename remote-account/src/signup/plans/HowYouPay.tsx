import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { PAYING } from '../../membership/benefits.ts';

/** How plans are paid, in a few sentences. */
export function HowYouPay() {
  return (
    <Section aria-labelledby="how-you-pay">
      <h2 id="how-you-pay">How you pay</h2>
      <ul>
        {PAYING.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[16]};
  max-width: 64ch;
  h2 {
    ${theme.type.cardTitle}
  }
  ul {
    display: grid;
    gap: ${theme.space[8]};
    padding-left: ${theme.space[16]};
    list-style: disc;
    color: ${theme.colour.ink2};
  }
`;
