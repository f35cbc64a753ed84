import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import { count, day, euro, litres } from '@le-chai/design/format';
import { Icon } from '@le-chai/design/Icon';
import { type Column, Table } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type PriceRow, priceRows, whatItIs } from './price-words.ts';

/** Every price as a table, newest first. */
export function PriceTable({ product, unit }: { product: PricedProduct; unit: PriceHistory['unit'] }) {
  const [open, setOpen] = useState(false);
  const rows = priceRows(product);
  if (rows.length === 0) return null;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        All {rows.length} prices
      </Summary>
      {open && (
        <Table
          caption={`Prices of ${product.name}, newest first`}
          kind="bids"
          columns={columnsFor(unit)}
          rows={rows}
          rowKey={({ key }) => key}
          phone={(row) => <Entry row={row} unit={unit} />}
        />
      )}
    </details>
  );
}

type Unit = PriceHistory['unit'];

const columnsFor = (unit: Unit): Column<PriceRow>[] => [
  { id: 'when', header: 'When', names: true, cell: ({ date }) => day(date) },
  { id: 'what', header: 'Source', cell: whatItIs },
  {
    id: 'quantity',
    header: unit === 'litre' ? 'Litres' : 'Bottles',
    align: 'right',
    cell: ({ quantity }) => (quantity === null ? '–' : count(quantity)),
  },
  {
    id: 'price',
    header: unit === 'litre' ? 'Per litre' : 'Per bottle',
    align: 'right',
    cell: ({ price }) => euro(price),
  },
];

function Entry({ row, unit }: { row: PriceRow; unit: Unit }) {
  const { date, price, quantity } = row;
  return (
    <>
      <Spread>
        <span>{day(date)}</span>
        <span>{euro(price)}</span>
      </Spread>
      <Quiet>
        {whatItIs(row)}
        {quantity !== null &&
          `, ${unit === 'litre' ? litres(quantity) : `${count(quantity)} ${quantity === 1 ? 'bottle' : 'bottles'}`}`}
      </Quiet>
    </>
  );
}

const Summary = styled.summary`
  ${theme.type.bodyStrong}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration: underline 1px ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
  }
`;

const Spread = styled.div`
  ${theme.type.table}
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
