import type { LotComponent } from '@le-chai/contracts/auction';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { FillLevel } from '@le-chai/design/FillLevel';
import { litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { bottleOf } from '../auction/SalePicture.tsx';
import { haveHistory, provenanceLines, type SeenBottles, seenBottles } from './bottle-record.ts';

interface BottleRecordsProps {
  components: readonly LotComponent[];
  /** Where the lot is stored; empty if unknown. */
  warehouse: string;
}

/** The condition and provenance of a lot's bottles, wine by wine; nothing if neither is known. */
export function BottleRecords({ components, warehouse }: BottleRecordsProps) {
  const keptAt = haveHistory(components) ? warehouse : '';
  return components
    .filter(({ conditions, provenance }) => conditions.length > 0 || provenance.length > 0)
    .map((component) => (
      <div key={component.id}>
        {components.length > 1 && <WineName component={component} />}
        <DefinitionList
          facts={[
            { term: 'Condition', value: component.conditions.length > 0 && <Seen component={component} /> },
            {
              term: 'Provenance',
              value: component.provenance.length > 0 && <History component={component} keptAt={keptAt} />,
            },
          ]}
        />
      </div>
    ));
}

function WineName({ component: { nameProductComplete: name, size } }: { component: LotComponent }) {
  return (
    <Wine>
      {name}, {litres(size)}
    </Wine>
  );
}

/** How high the wine stands in the bottles of a lot, wine by wine: for beside their photographs. */
export function SeenLevels({ components }: Pick<BottleRecordsProps, 'components'>) {
  return components.filter(hasLevel).map((component) => (
    <div key={component.id}>
      {components.length > 1 && <WineName component={component} />}
      <Seen component={component} />
    </div>
  ));
}

/** Whether it was noted how high the wine stands in some of its bottles. */
export const hasLevel = ({ conditions }: LotComponent): boolean =>
  conditions.some(({ fill_level: fill }) => fill !== null);

function Seen({ component }: { component: LotComponent }) {
  return (
    <Rows>
      {seenBottles(component).map((seen) => (
        <Row key={seen.key} $drawn={seen.fill !== null}>
          {seen.fill && <FillLevel subject={bottleOf(component)} fill={seen.fill} height={72} />}
          <div>
            <p>{headOf(seen)}</p>
            {seen.rest.map((line) => (
              <Quiet key={line}>{line}</Quiet>
            ))}
          </div>
        </Row>
      ))}
    </Rows>
  );
}

/** `3 bottles: level base of neck` */
function headOf({ which, fill }: SeenBottles): string {
  if (fill === null) return which;
  return which ? `${which}: level ${fill}` : `Level ${fill}`;
}

function History({ component, keptAt }: { component: LotComponent; keptAt: string }) {
  return (
    <Dated>
      {provenanceLines(component, keptAt).map(({ date, text }) => (
        <li key={`${date} ${text}`}>
          <Quiet as="span">{date}</Quiet> <span>{text}</span>
        </li>
      ))}
    </Dated>
  );
}

const Wine = styled.h3`
  ${theme.type.wineRow}
  padding-top: 8px;
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 232px), 1fr));
  gap: 12px 24px;
  list-style: none;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

const Row = styled.li<{ $drawn: boolean }>`
  display: grid;
  grid-template-columns: ${({ $drawn }) => ($drawn ? '52px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: 12px;
  align-items: center;
`;

const Quiet = styled.p`
  color: ${theme.colour.ink2};
`;

/** Aligns the years. */
const Dated = styled.ol`
  display: grid;
  gap: 4px;
  max-width: 64ch;
  list-style: none;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 0 12px;
  }
  ${theme.media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
