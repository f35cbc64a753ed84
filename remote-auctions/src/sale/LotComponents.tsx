import type { LotComponent } from '@le-chai/contracts/auction';
import { euro, litres, sizeName, vintage } from '@le-chai/design/format';
import { Table, type Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { BottleRecords } from './BottleRecords.tsx';
import { splitFacts, sharedWords } from './wine-facts.ts';

/** A wine of the lot, with the facts that are specific to it. */
interface Row {
  component: LotComponent;
  notes: string[];
  /** The text about this wine only. */
  words: string;
}

interface LotComponentsProps {
  components: readonly LotComponent[];
  /** Where the lot is stored; empty if unknown. */
  warehouse: string;
}

/**
 * The wines of a lot, one per row, and the condition of their bottles below; facts shared by all of them are shown with
 * the facts of the sale.
 */
export function LotComponents({ components, warehouse }: LotComponentsProps) {
  const { own } = splitFacts(components);
  const apart = sharedWords(components) === undefined;
  const rows = components.map((component, index): Row => ({
    component,
    notes: notesOf(component, own[index] ?? []),
    words: apart ? component.about.trim() : '',
  }));
  return (
    <>
      <Table
        caption="Wines in this lot"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ component }) => component.id}
        phone={(row) => <Entry row={row} />}
      />
      <BottleRecords components={components} warehouse={warehouse} />
    </>
  );
}

const SELF_EXPLANATORY = new Set(['Region', 'Varietals', 'Category', 'Alcohol', 'Age', 'Label']);

function notesOf({ serial_number, undiscounted_price }: LotComponent, own: readonly { term: string; value: string }[]) {
  return [
    ...own.map(({ term, value }) => (SELF_EXPLANATORY.has(term) ? value : `${term} ${value}`)),
    ...(serial_number === null ? [] : [`Serial number ${serial_number}`]),
    ...(undiscounted_price === null ? [] : [`${euro(undiscounted_price)} a bottle before the discount`]),
  ];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'wine',
    header: 'Wine',
    names: true,
    cell: (row) => (
      <Cell>
        <Wine>{row.component.nameProductWithoutVintage}</Wine>
        <Notes row={row} />
      </Cell>
    ),
  },
  { id: 'vintage', header: 'Vintage', align: 'right', cell: ({ component }) => vintage(component.vintage) },
  { id: 'size', header: 'Size', align: 'right', cell: ({ component }) => <Size size={component.size} /> },
  { id: 'bottles', header: 'Bottles', align: 'right', cell: ({ component }) => component.quantity },
  {
    id: 'market',
    header: 'Market price each',
    align: 'right',
    cell: ({ component }) => (component.emp === null ? <Quiet>not known</Quiet> : euro(component.emp)),
  },
];

function Notes({ row: { component, notes, words } }: { row: Row }) {
  const { id_serial, serial_number } = component;
  return (
    <>
      {notes.length > 0 && <Quiet>{notes.join(' · ')}</Quiet>}
      {id_serial !== null && serial_number !== null && (
        <TextLink to={paths.provenance(serial_number)}>Where this bottle has been</TextLink>
      )}
      {words && <Words>{words}</Words>}
    </>
  );
}

function Entry({ row }: { row: Row }) {
  const { component } = row;
  return (
    <Lines>
      <Wine>{component.nameProductWithoutVintage}</Wine>
      <Quiet>
        {vintage(component.vintage)}, {component.quantity} × {litres(component.size)}
      </Quiet>
      {component.emp !== null && <Quiet>Market price {euro(component.emp)} each</Quiet>}
      <Notes row={row} />
    </Lines>
  );
}

/** Two decimals of litres hide the half bottle, so its name is shown below. */
function Size({ size }: { size: number }) {
  const half = size < 0.5 && sizeName(size);
  return (
    <>
      {litres(size)}
      {half && <Below>{half}</Below>}
    </>
  );
}

const Wine = styled.span`
  ${theme.type.wineRow}
`;

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  overflow-wrap: anywhere;
`;

const Words = styled.span`
  ${theme.type.table}
  max-width: 56ch;
  text-wrap: pretty;
`;

const Below = styled(Quiet)`
  display: block;
`;

const Lines = styled.div`
  display: grid;
  gap: 2px;
`;

const Cell = styled(Lines)`
  padding-block: 8px;
`;
