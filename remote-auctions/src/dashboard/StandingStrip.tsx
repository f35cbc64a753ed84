import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { CellarValuePart } from './CellarValuePart.tsx';
import { LeadPart } from './LeadPart.tsx';
import { OutbidPart } from './OutbidPart.tsx';
import { ToPayPart } from './ToPayPart.tsx';

/** How the member stands: four figures, each leading to its place, each loading and failing alone. */
export function StandingStrip() {
  return (
    <section aria-label="How you stand">
      <Four role="list">
        <li>
          <LeadPart />
        </li>
        <li>
          <OutbidPart />
        </li>
        <li>
          <ToPayPart />
        </li>
        <li>
          <CellarValuePart />
        </li>
      </Four>
    </section>
  );
}

const Four = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-bottom: 1px solid ${theme.colour.rule};
  > li {
    min-width: 0;
    padding: 20px 24px;
    border-left: 1px solid ${theme.colour.rule};
    &:first-child {
      padding-left: 0;
      border-left: 0;
    }
  }
  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li {
      padding: 20px 0 20px 16px;
      &:nth-child(odd) {
        padding: 20px 12px 20px 0;
        border-left: 0;
      }
      &:nth-child(n + 3) {
        border-top: 1px solid ${theme.colour.rule};
      }
    }
  }
`;
