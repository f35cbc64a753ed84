import type { LeadSale as Lead } from '@le-chai/contracts/whats-new';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { useFollow } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { isDirect } from '../auction/goods.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { priceLabelOf, TimeLeft } from '../list/book.tsx';
import { dashboardQueries } from './dashboard-queries.ts';

/** Height of its stage, px. */
const STAGE = 264;

/** The sale featured by staff, with their text. Takes no space without one, or if it does not load. */
export function LeadSale() {
  const { data: lead, isPending } = useQuery(dashboardQueries.lead());
  useFollow(lead && !isDirect(lead.sale) ? [lead.sale.id_sale] : []);
  if (isPending) return <LeadSkeleton />;
  return lead ? <LeadCard lead={lead} /> : null;
}

/** The placeholder while it loads. */
function LeadSkeleton() {
  return (
    <Edit as="div" aria-hidden>
      <Shelf height={STAGE} gap={8}>
        {[158, 160, 166, 162].map((height) => (
          <Skeleton key={height} width="48px" height={`${height}px`} />
        ))}
      </Shelf>
      <Book>
        <Skeleton width="30%" height="14px" />
        <Skeleton width="70%" height="30px" />
        <Skeleton width="50%" />
        <Skeleton height="44px" />
        <Skeleton width="40%" height="44px" />
      </Book>
    </Edit>
  );
}

function LeadCard({ lead: { sale, words } }: { lead: NonNullable<Lead> }) {
  const { id_sale, name, product_type } = sale;
  return (
    <Edit aria-labelledby="lead-sale">
      <Shelf height={STAGE} gap={8}>
        <SalePicture sale={sale} height={STAGE} max={8} first />
      </Shelf>
      <Book>
        <Kind>
          <span>Our pick</span>
          {isDirect(sale) ? <span>While stocks last</span> : <TimeLeft auction={sale} />}
        </Kind>
        <h2 id="lead-sale">{name}</h2>
        <Maker>
          {kindLabel(sale)}, {makerLabel(sale)}
        </Maker>
        <Words>{words}</Words>
        <Foot>
          <Price>
            <span>{priceLabelOf(sale)}</span>
            <strong>{euro(isDirect(sale) ? sale.price : sale.currentPrice)}</strong>
          </Price>
          <Button variant="primary" to={paths.sale(product_type, id_sale, name)} aria-describedby="lead-sale">
            {product_type === 'barrel' ? 'See the barrel' : 'See the lot'}
          </Button>
        </Foot>
      </Book>
    </Edit>
  );
}

const Edit = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 48px;
  align-items: end;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const Book = styled.div`
  display: grid;
  gap: 8px;
  h2 {
    ${theme.type.heading}
  }
  ${theme.media.narrow} {
    padding-top: 12px;
  }
`;

const Kind = styled.p`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  gap: 8px;
  color: ${theme.colour.ink2};
`;

const Maker = styled.p`
  ${theme.type.table}
  color: ${theme.colour.ink2};
`;

const Words = styled.p`
  ${theme.type.body}
  max-width: 52ch;
  padding-top: 4px;
  text-wrap: pretty;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: 12px;
  padding-top: 12px;
`;

const Price = styled.p`
  display: grid;
  > span {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  > strong {
    ${theme.type.figure}
    font-weight: 400;
  }
`;
