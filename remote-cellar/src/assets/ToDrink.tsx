import type { CellarLot } from '@le-chai/contracts/cellar';
import { count } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { fullName } from '../lots/lot-words.ts';
import { LotBottle } from '../tables/bottle-rows.tsx';
import { lotsToDrink, TO_DRINK } from './assets-queries.ts';

/**
 * Lots in our warehouse that are ready to drink, those with the earliest end first. Renders nothing if there are none.
 */
export function ToDrink() {
  const { data } = useQuery(lotsToDrink());
  const id = useId();
  if (!data || data.total === 0) return null;
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>To drink now</h2>
      <ul>
        {data.items.map((lot) => (
          <Lot key={lot.id} lot={lot} />
        ))}
      </ul>
      <TextLink to={paths.cellarLots({ ...TO_DRINK, sortDir: 'asc' })} size="table">
        {data.total === 1 ? 'See it in your lots' : `See all ${count(data.total)} lots to drink now`}
      </TextLink>
    </Part>
  );
}

function Lot({ lot }: { lot: CellarLot }) {
  const until = lot.components[0]?.drinking_window?.until;
  return (
    <li>
      <LotBottle lot={lot} />
      <span>
        {fullName(lot)}
        {until !== undefined && <small>at its best until {until}</small>}
      </span>
    </li>
  );
}

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px 0 40px;
  h2 {
    ${theme.type.heading}
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
    gap: 12px 32px;
    width: 100%;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    align-items: end;
    gap: 16px;
  }
  small {
    ${theme.type.label}
    display: block;
    color: ${theme.colour.ink2};
  }
`;
