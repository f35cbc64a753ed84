import type { LotComponent } from '@le-chai/contracts/auction';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { conditionLines, provenanceLines } from './bottle-record.ts';

/** What was seen of the bottles of a lot and where they were before, wine by wine; nothing where nothing is known. */
export function BottleRecords({ components }: { components: readonly LotComponent[] }) {
  return components
    .filter(({ conditions, provenance }) => conditions.length > 0 || provenance.length > 0)
    .map((component) => (
      <div key={component.id}>
        {components.length > 1 && (
          <Wine>
            {component.nameProductComplete}, {litres(component.size)}
          </Wine>
        )}
        <DefinitionList
          facts={[
            { term: 'Condition', value: linesOf(conditionLines(component)) },
            { term: 'Provenance', value: linesOf(provenanceLines(component)) },
          ]}
        />
      </div>
    ));
}

const linesOf = (lines: readonly string[]) =>
  lines.length > 0 && (
    <Lines>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );

const Wine = styled.h3`
  ${theme.type.wineRow}
  padding-top: 8px;
`;

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  max-width: 64ch;
  list-style: none;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;
