import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import { useLocation, useParams } from 'react-router';
import { BasketMark } from '../basket/BasketMark.tsx';
import { parseListSearch } from '../list/list-search.ts';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { isSaleType, storeList } from './store-list.ts';

/** The shop, or the private sales. */
export function StorePage() {
  const { saleType } = useParams();
  const location = useLocation();
  if (!isSaleType(saleType)) throw new Error(`The route matched an unknown sale type: ${saleType}`);
  return (
    <SaleListPage
      list={storeList(saleType)}
      search={parseListSearch(new URLSearchParams(location.search))}
      actions={<BasketMark />}
      empty={
        <EmptyState
          title="Nothing here right now"
          text="Fixed-price wines will appear here as soon as they go on sale."
          action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
        />
      }
    />
  );
}
