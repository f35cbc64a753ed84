import { query } from '@le-chai/api';
import { type CoverFigures, type Home, readHome } from '@le-chai/contracts/home';
import { euro, percent } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Head, Section } from './home-parts.ts';

/** How bottles are stored and insured; while the figures are missing, only how they are stored. */
export function StorageAndCover() {
  const { data } = useQuery(query(readHome));
  return (
    <Section aria-labelledby="storage">
      <Head>
        <h2 id="storage">Storage and insurance</h2>
        <p>We store what you buy in your own cellar until you have it sent, collect it or give it to somebody.</p>
      </Head>
      {data && <Covers cover={data.cover} />}
    </Section>
  );
}

/** docs/rules.md#insurance */
function Covers({ cover: { storage, transit } }: Pick<Home, 'cover'>) {
  return (
    <Facts>
      <div>
        <dt>In storage</dt>
        <dd>Insured for up to {euro(storage.limit)} a purchase. It’s included in the price of the wine.</dd>
      </div>
      <div>
        <dt>In transit</dt>
        <dd>
          Insured for up to {euro(transit.limit)} a shipment{transitCost(transit)}
        </dd>
      </div>
    </Facts>
  );
}

/** What a cover is charged at beside freight. VAT by destination comes on top of it. */
const transitCost = ({ rate }: CoverFigures): string =>
  rate === 0 ? ', included.' : `, for ${percent(rate / 100, undefined, 2)} of what the bottles cost, plus VAT.`;

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: 0 ${theme.space[16]};
    padding-block: ${theme.space[12]};
    border-top: 1px solid ${theme.colour.rule};
    ${theme.media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dt {
    color: ${theme.colour.ink2};
  }
  dd {
    text-wrap: pretty;
  }
`;
