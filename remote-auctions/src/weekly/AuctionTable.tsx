import type { Auction } from '@le-chai/contracts/auction';
import { euro } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { Table, type Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { interestLabel, kindLabel, makerLabel, priceLabel } from '../auction/auction-words.ts';
import { RowPicture } from '../auction/AuctionPicture.tsx';
import { StandingPill } from '../auction/StandingPill.tsx';
import { TimeLeft } from '../auction/TimeLeft.tsx';

const COLUMNS: readonly Column<Auction>[] = [
  {
    id: 'picture',
    header: 'Picture',
    hideHeader: true,
    width: '56px',
    cell: (auction) => (
      <Standing>
        <RowPicture auction={auction} />
      </Standing>
    ),
  },
  { id: 'name', header: 'Sale', names: true, cell: (auction) => <Name auction={auction} /> },
  { id: 'maker', header: 'Producer', cell: makerLabel },
  { id: 'kind', header: 'Kind', cell: kindLabel },
  { id: 'price', header: 'Price', align: 'right', cell: (auction) => <Price auction={auction} /> },
  { id: 'bids', header: 'Interest', align: 'right', cell: interestLabel },
  { id: 'left', header: 'Time left', align: 'right', cell: (auction) => <TimeLeft auction={auction} /> },
  {
    id: 'standing',
    header: 'You',
    hideHeader: true,
    align: 'right',
    cell: (auction) => <StandingPill standing={auction.standing} />,
  },
];

/** The same sales in rows, for those who compare. */
export function AuctionTable({ auctions, busy }: { auctions: readonly Auction[]; busy: boolean }) {
  return (
    <Table
      caption="Weekly auctions"
      columns={COLUMNS}
      rows={auctions}
      rowKey={(auction) => auction.id_sale}
      busy={busy}
      phone={(auction) => <Entry auction={auction} />}
    />
  );
}

function Entry({ auction }: { auction: Auction }) {
  return (
    <Lines>
      <Name auction={auction} />
      <Quiet>{makerLabel(auction)}</Quiet>
      <Spread>
        <span>
          <Quiet>{priceLabel(auction)} </Quiet>
          {euro(auction.currentPrice)}
        </span>
        {auction.standing === 'none' ? (
          <Quiet>{interestLabel(auction)}</Quiet>
        ) : (
          <StandingPill standing={auction.standing} />
        )}
      </Spread>
      <Spread>
        <Quiet>{kindLabel(auction)}</Quiet>
        <TimeLeft auction={auction} />
      </Spread>
    </Lines>
  );
}

const Name = ({ auction }: { auction: Auction }) => (
  <Wine to={paths.sale(auction.product_type, auction.id_sale, auction.name)}>{auction.name}</Wine>
);

const Price = ({ auction }: { auction: Auction }) => (
  <>
    {euro(auction.currentPrice)}
    {auction.product_type === 'barrel' && <Quiet> per L</Quiet>}
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
