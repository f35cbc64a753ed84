import { Link } from '@le-chai/design/Link';
import { Table, type Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { interestLabel, kindLabel, makerLabel, priceLabel } from '../auction/auction-words.ts';
import { isDirect, type Sale } from '../auction/goods.ts';
import { RowPicture } from '../auction/SalePicture.tsx';
import { StandingPill } from '../auction/StandingPill.tsx';
import { stockLabel } from '../auction/stock-words.ts';
import { TimeLeft } from '../auction/TimeLeft.tsx';

const COLUMNS: readonly Column<Sale>[] = [
  {
    id: 'picture',
    header: 'Picture',
    hideHeader: true,
    width: '56px',
    cell: (sale) => (
      <Standing>
        <RowPicture sale={sale} />
      </Standing>
    ),
  },
  { id: 'name', header: 'Sale', names: true, cell: (sale) => <Name sale={sale} /> },
  { id: 'maker', header: 'Producer', cell: makerLabel },
  { id: 'kind', header: 'Kind', cell: kindLabel },
  { id: 'price', header: 'Price', align: 'right', cell: (sale) => <Price sale={sale} /> },
  { id: 'interest', header: 'Interest', align: 'right', cell: noteOf },
  { id: 'left', header: 'Time left', align: 'right', cell: (sale) => <TimeLeft auction={sale} /> },
  { id: 'standing', header: 'You', hideHeader: true, align: 'right', cell: (sale) => <Own sale={sale} /> },
];

interface SaleTableProps {
  /** Names the table. */
  caption: string;
  sales: readonly Sale[];
  busy: boolean;
}

/** The same sales in rows, for those who compare. */
export function SaleTable({ caption, sales, busy }: SaleTableProps) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={sales}
      rowKey={(sale) => sale.id_sale}
      busy={busy}
      phone={(sale) => <Entry sale={sale} />}
    />
  );
}

interface OfSale {
  sale: Sale;
}

function Entry({ sale }: OfSale) {
  return (
    <Lines>
      <Name sale={sale} />
      <Quiet>{makerLabel(sale)}</Quiet>
      <Spread>
        <span>
          <Quiet>{isDirect(sale) ? 'Price' : priceLabel(sale)} </Quiet>
          <Price sale={sale} />
        </span>
        {isDirect(sale) || sale.standing === 'none' ? <Quiet>{noteOf(sale)}</Quiet> : <Own sale={sale} />}
      </Spread>
      <Spread>
        <Quiet>{kindLabel(sale)}</Quiet>
        <TimeLeft auction={sale} />
      </Spread>
    </Lines>
  );
}

function noteOf(sale: Sale): string {
  return isDirect(sale) ? stockLabel(sale) : interestLabel(sale);
}

const Own = ({ sale }: OfSale) => (isDirect(sale) ? null : <StandingPill standing={sale.standing} />);

const Name = ({ sale: { product_type, id_sale, name } }: OfSale) => (
  <Wine to={paths.sale(product_type, id_sale, name)}>{name}</Wine>
);

const Price = ({ sale }: OfSale) => (
  <>
    {euro(isDirect(sale) ? sale.price : sale.currentPrice)}
    {sale.product_type === 'barrel' && <Quiet> per L</Quiet>}
  </>
);

const Wine = styled(Link)`
  ${theme.type.wineRow}
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Standing = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  height: calc(${theme.size.row} - 1px);
`;

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Lines = styled.div`
  display: grid;
  gap: 4px;
`;

const Spread = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 8px;
`;
