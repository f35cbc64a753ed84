import type { SalePreview } from '@le-chai/contracts/planned-sales';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { useServerNow } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { priceLabel } from '../auction/auction-words.ts';
import { isDirect, type Sale } from '../auction/goods.ts';
import { Price } from '../auction/price-parts.ts';
import { momentOf } from './planned-words.ts';

/** In place of the bid or buy box: what is planned, and that members cannot see it yet. */
export function PreviewBox({ preview: { week, reference, sale } }: { preview: SalePreview }) {
  const now = useServerNow();
  const { start_data, finish_data } = sale;
  const starts = Date.parse(start_data) <= now ? 'As soon as its week is opened' : momentOf(start_data);
  return (
    <Panel aria-label="Preview">
      <Stack>
        <div>
          <h2>Preview</h2>
          <Note>Members cannot see this sale yet.</Note>
        </div>
        <div>
          <Note>{priceWords(sale)}</Note>
          <Price>{euro(isDirect(sale) ? sale.price : sale.currentPrice)}</Price>
        </div>
        <DefinitionList
          facts={[
            { term: 'Week', value: week ?? 'None yet' },
            { term: 'Starts', value: starts },
            { term: 'Ends', value: momentOf(finish_data) },
            {
              term: 'Buy now',
              value: isDirect(sale) || sale.buy_now_price === null ? '' : euro(sale.buy_now_price),
            },
            { term: 'Reference', value: reference },
          ]}
        />
        <TextLink to={paths.plannedSales()}>All planned sales</TextLink>
      </Stack>
    </Panel>
  );
}

function priceWords(sale: Sale): string {
  if (!isDirect(sale)) return priceLabel(sale);
  return sale.product_type === 'barrel' ? 'Per litre' : 'Price';
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  h2 {
    ${theme.type.heading}
  }
`;
