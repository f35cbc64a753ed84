import type { FilterGroups } from '@le-chai/contracts/primitives';
import { Link } from '@le-chai/design/Link';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { chooseGroups } from './choose-groups.ts';

/** Links into the shop by its most common regions, colours, producers or other filters. */
export function ShopIndex({ groups }: { groups: FilterGroups }) {
  return (
    <Columns>
      {chooseGroups(groups).map(({ key, label, values }) => (
        <section key={key}>
          <h3>{label}</h3>
          <ul>
            {values.map(({ label: name, value, total }) => (
              <li key={value}>
                <Link to={paths.store('shop', { filters: { [key]: [value] } })}>{name}</Link>
                <span>{total}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 32px 64px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  h3 {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    padding-bottom: 8px;
    border-bottom: 1px solid ${theme.colour.ruleStrong};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    min-height: 44px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  a {
    ${theme.type.wineRow}
    color: inherit;
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  li > span {
    ${theme.type.table}
    color: ${theme.colour.ink2};
  }
`;
