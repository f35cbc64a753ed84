import { DefinitionList } from '@le-chai/design/DefinitionList';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { KEPT } from './kept-data.ts';

/** What is kept about the member, for how long and why. */
export function KeptData() {
  return (
    <Part aria-labelledby="kept-data">
      <h2 id="kept-data">What we keep, and for how long</h2>
      <p>How long each kind of data stays with us, and why we need it.</p>
      <DefinitionList
        facts={KEPT.map(({ what, howLong, why }) => ({
          term: what,
          value: (
            <>
              <p>{howLong}</p>
              <Why>{why}</Why>
            </>
          ),
        }))}
      />
    </Part>
  );
}

/** Below both parts of the page, as wide as they are together. */
const Part = styled.section`
  grid-column: 1 / -1;
`;

const Why = styled.p`
  color: ${theme.colour.ink2};
`;
