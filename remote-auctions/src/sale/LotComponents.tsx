import type { LotComponent } from '@le-chai/contracts/auction';
import { euro, litres, sizeName, vintage } from '@le-chai/design/format';
import { Table, type Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

const COLUMNS: readonly Column<LotComponent>[] = [
  { id: 'wine', header: 'Wine', names: true, cell: (row) => <Wine>{row.nameProductWithoutVintage}</Wine> },
  { id: 'vintage', header: 'Vintage', align: 'right', cell: (row) => vintage(row.vintage) },
  { id: 'size', header: 'Size', align: 'right', cell: (row) => <Size size={row.size} /> },
  { id: 'bottles', header: 'Bottles', align: 'right', cell: (row) => row.quantity },
  {
    id: 'market',
    header: 'Market price each',
    align: 'right',
    cell: (row) => (row.emp === null ? <Quiet>not known</Quiet> : euro(row.emp)),
  },
];

/** The wines of a lot, one a row. */
export function LotComponents({ components }: { components: readonly LotComponent[] }) {
  return (
    <Table
      caption="Wines in this lot"
      columns={COLUMNS}
      rows={components}
      rowKey={(component) => component.id}
      phone={(component) => (
        <Entry>
          <Wine>{component.nameProductWithoutVintage}</Wine>
          <Quiet>
            {vintage(component.vintage)}, {component.quantity} × {litres(component.size)}
          </Quiet>
          {component.emp !== null && <Quiet>Market price {euro(component.emp)} each</Quiet>}
        </Entry>
      )}
    />
  );
}

/** Litres with two decimals hide the half bottle; its name stands beneath. */
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
`;

const Below = styled(Quiet)`
  display: block;
`;

const Entry = styled.div`
  display: grid;
  gap: 2px;
`;
