import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { euro } from '../foundation/format.ts';
import { theme } from '../foundation/theme.ts';

export interface AllInTableProps {
  /** "All in, delivered to Milan" */
  caption: ReactNode;
  /** Heads of the one or two columns of amounts: ["Price now", "At €1,500"]. */
  columns: readonly ReactNode[];
  /** Each with one amount in euro for every column, or a word: "included". */
  lines: readonly { label: ReactNode; amounts: readonly (number | string)[] }[];
  total: { label: ReactNode; amounts: readonly (number | string)[] };
  locale?: string;
  /** The total in the large serif: checkout. */
  grand?: boolean;
}

/** Everything that will be paid, under the button that commits to it. */
export function AllInTable({ caption, columns, lines, total, locale, grand = false }: AllInTableProps) {
  const written = (amount: number | string): string => {
    if (typeof amount === 'string') return amount;
    return amount < 0 ? `−${euro(-amount, locale)}` : euro(amount, locale);
  };
  const cells = (amounts: readonly (number | string)[]) =>
    // oxlint-disable-next-line react/no-array-index-key -- a column of the table
    amounts.map((amount, index) => <td key={index}>{written(amount)}</td>);
  return (
    <Table $grand={grand}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {columns.map((column, index) => (
            // eslint-disable-next-line react/no-array-index-key
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // eslint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{line.label}</th>
            {cells(line.amounts)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          {cells(total.amounts)}
        </tr>
      </tfoot>
    </Table>
  );
}

const Table = styled.table<{ $grand: boolean }>`
  ${theme.type.table}
  th,
  td {
    padding: 6px 0 6px 12px;
    text-align: right;
    /* Amounts that are asked for later take the room of the words before them. */
    min-width: 88px;
  }
  th:first-child {
    width: 100%;
    min-width: 0;
    text-align: left;
    padding-left: 0;
    color: ${theme.colour.ink2};
  }
  td {
    white-space: nowrap;
  }
  td:nth-child(n + 3) {
    color: ${theme.colour.ink2};
  }
  thead th {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    border-bottom: 1px solid ${theme.colour.rule};
  }
  tfoot {
    border-top: 1px solid ${theme.colour.ruleStrong};
    th,
    td {
      ${theme.type.total}
      color: ${theme.colour.ink} !important;
      padding-block: 8px;
    }
    td {
      ${({ $grand }) => $grand && theme.type.figure}
    }
  }
`;
