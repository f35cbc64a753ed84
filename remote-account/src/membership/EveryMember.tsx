import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { EVERY_MEMBER, TIER_ADDS } from './benefits.ts';

/** What every member gets, and what a tier adds to it. */
export function EveryMember() {
  return (
    <Section aria-labelledby="every-member">
      <h2 id="every-member">What every member gets</h2>
      <Benefits>
        {EVERY_MEMBER.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Benefits>
      <h2>What your tier adds</h2>
      <p>{TIER_ADDS}</p>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[16]};
  h2 {
    ${theme.type.cardTitle}
  }
  dl + h2 {
    margin-top: ${theme.space[16]};
  }
  > p {
    max-width: 64ch;
    color: ${theme.colour.ink2};
  }
`;

const Benefits = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[24]};
  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[12]};
  }
  dt {
    ${theme.type.bodyStrong}
  }
  dd {
    color: ${theme.colour.ink2};
    text-wrap: pretty;
  }
`;
