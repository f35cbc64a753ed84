import type { SaleOrder } from '@le-chai/contracts/primitives';
import { type Column, type Sort, Table } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { Wine } from './row-words.ts';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { bookNote, bookPriceLabel, TimeLeft } from './book.tsx';
import { hasPrice, isDirect, type Sale } from '../auction/goods.ts';
import { RowPicture } from '../auction/SalePicture.tsx';
import { StandingPill } from '../auction/StandingPill.tsx';
import { stockLabel } from '../auction/direct-sale-words.ts';
import { WishlistHeart } from '../wishlist/WishlistHeart.tsx';

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
  { id: 'name', header: 'Sale', names: true, sortable: true, cell: (sale) => <Name sale={sale} /> },
  { id: 'maker', header: 'Producer', cell: makerLabel },
  { id: 'kind', header: 'Kind', cell: kindLabel },
  { id: 'price', header: 'Price', align: 'right', sortable: true, cell: (sale) => <Price sale={sale} /> },
  { id: 'interest', header: 'Interest', align: 'right', cell: noteOf },
  { id: 'left', header: 'Time left', align: 'right', sortable: true, cell: (sale) => <TimeLeft auction={sale} /> },
  { id: 'standing', header: 'You', hideHeader: true, align: 'right', cell: (sale) => <Own sale={sale} /> },
  { id: 'wish', header: 'Wishlist', hideHeader: true, width: '44px', cell: (sale) => <WishlistHeart sale={sale} /> },
];

/** The orders that column headings show and set: by which column, in which direction. */
const BY_HEAD: readonly { sorting: SaleOrder; by: string; dir: Sort['dir'] }[] = [
  { sorting: 'default', by: 'left', dir: 'asc' },
  { sorting: 'price-asc', by: 'price', dir: 'asc' },
  { sorting: 'price-desc', by: 'price', dir: 'desc' },
  { sorting: 'a-to-z', by: 'name', dir: 'asc' },
  { sorting: 'z-to-a', by: 'name', dir: 'desc' },
];

interface SaleTableProps {
  /** Names the table. */
  caption: string;
  sales: readonly Sale[];
  sorting: SaleOrder;
  onSort: (sorting: SaleOrder) => void;
  busy: boolean;
}

/** The same sales as table rows, for comparing. */
export function SaleTable({ caption, sales, sorting, onSort, busy }: SaleTableProps) {
  const shown = BY_HEAD.find((head) => head.sorting === sorting);
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={sales}
      rowKey={(sale) => sale.id_sale}
      {...(shown && { sort: shown })}
      onSort={({ by, dir }) =>
        onSort(BY_HEAD.find((known) => known.by === by && known.dir === dir)?.sorting ?? 'default')
      }
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
      <Spread>
        <Name sale={sale} />
        <Beside>
          <WishlistHeart sale={sale} />
        </Beside>
      </Spread>
      <Quiet>{makerLabel(sale)}</Quiet>
      <Spread>
        <span>
          <Quiet>{isDirect(sale) ? 'Price' : bookPriceLabel(sale)} </Quiet>
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
  return isDirect(sale) ? stockLabel(sale) : bookNote(sale);
}

const Own = ({ sale }: OfSale) =>
  isDirect(sale) ? null : <StandingPill standing={sale.standing} bought={hasPrice(sale)} />;

const Name = ({ sale: { product_type, id_sale, name } }: OfSale) => (
  <Wine to={paths.sale(product_type, id_sale, name)}>{name}</Wine>
);

const Price = ({ sale }: OfSale) => (
  <>
    {euro(isDirect(sale) ? sale.price : sale.currentPrice)}
    {sale.product_type === 'barrel' && <Quiet> per L</Quiet>}
  </>
);

/** Next to the name, within its height. */
const Beside = styled.div`
  flex: none;
  margin: -11px -12px;
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
