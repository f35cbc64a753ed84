import type { Tier } from '@le-chai/contracts/primitives';
import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { EVERY_MEMBER, tierBenefit } from './benefits.ts';

/** What a tier brings, in short. */
export function Brings({ tier }: { tier: Tier }) {
  return (
    <div>
      <h3>What {tier} brings</h3>
      <Ticks>
        {[...EVERY_MEMBER.map(({ title }) => title), tierBenefit(tier)].map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </Ticks>
    </div>
  );
}

const Ticks = styled.ul`
  ${theme.type.table}
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[8]};
  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: ${theme.space[8]};
    align-items: start;
  }
  svg {
    color: ${theme.colour.brassInk};
  }
`;
