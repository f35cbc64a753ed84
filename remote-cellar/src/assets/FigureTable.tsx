import { Icon } from '@le-chai/design/Icon';
import { Table, type Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface FigureTableProps<Row> {
  /** Names the table and the button that shows it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same data as a chart, hidden from screen readers. */
  drawing: ReactNode;
}

/** A chart with its figures as a table: always there for screen readers, shown to others on demand. */
export function FigureTable<Row>({ caption, columns, rows, rowKey, drawing }: FigureTableProps<Row>) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <Parts>
      {drawing}
      <div>
        <Toggle
          type="button"
          aria-label={`Show as a table: ${caption}`}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={16} />
          Show as a table
        </Toggle>
        <div id={id}>
          {shown ? (
            <Table caption={caption} kind="bids" columns={columns} rows={rows} rowKey={rowKey} />
          ) : (
            <ScreenReaderTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
          )}
        </div>
      </div>
    </Parts>
  );
}

function ScreenReaderTable<Row>({ caption, columns, rows, rowKey }: Omit<FigureTableProps<Row>, 'drawing'>) {
  return (
    <Hidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, names, cell }) =>
                names ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Toggle = styled.button`
  ${theme.type.table}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: ${theme.colour.ink2};
  &:hover {
    color: ${theme.colour.ink};
  }
`;
