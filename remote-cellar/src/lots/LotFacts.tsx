import type { CellarLot } from '@le-chai/contracts/cellar';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro, litres, sizeName } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Upside } from './Upside.tsx';

/** What a lot consists of, and what it cost and is worth. */
export function LotFacts({ lot }: { lot: CellarLot }) {
  const { average_emp: market, pmc, total, total_insurance: cover } = lot.finance;
  return (
    <Columns>
      <section>
        <h3>Wine</h3>
        {lot.components.map((component) => (
          <DefinitionList
            key={component.id}
            facts={[
              { term: 'Producer', value: component.builder_name },
              { term: 'Region', value: component.region },
              { term: 'Bottles', value: `${component.quantity} × ${sizeInWords(component.size)}` },
              { term: 'Label', value: component.custom_label ? 'Your own' : undefined },
              { term: 'Reference', value: component.sku },
              { term: 'Available', value: lot.available_date ? day(lot.available_date) : undefined },
            ]}
          />
        ))}
      </section>
      <section>
        <h3>Figures</h3>
        <DefinitionList
          facts={[
            { term: 'Market price each', value: market === null ? 'not known yet' : `${euro(market)}, estimated` },
            { term: 'Cost each', value: `${euro(pmc)}, on average` },
            { term: 'Upside', value: <Upside lot={lot} inWords /> },
            { term: lot.paid ? 'Paid for the lot' : 'Price of the lot', value: euro(total) },
            { term: 'Cover included', value: cover > 0 ? euro(cover) : undefined },
          ]}
        />
      </section>
    </Columns>
  );
}

function sizeInWords(size: number): string {
  const name = sizeName(size);
  return name && name !== 'Bottle' ? `${litres(size)}, ${name}` : litres(size);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px 28px;
  h3 {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  dl > div {
    grid-template-columns: 130px 1fr;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
