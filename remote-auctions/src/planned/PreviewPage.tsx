import { messageOf } from '@le-chai/api';
import type { SalePreview } from '@le-chai/contracts/planned-sales';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { TextLink } from '@le-chai/design/TextLink';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { barrelOf, lotOf } from '../auction/goods.ts';
import { Bottling } from '../sale/Bottling.tsx';
import { LotComponents } from '../sale/LotComponents.tsx';
import { Producers } from '../sale/Producers.tsx';
import { SaleFacts } from '../sale/SaleFacts.tsx';
import { SaleLayout } from '../sale/SaleLayout.tsx';
import { SaleSkeleton } from '../sale/SaleSkeleton.tsx';
import { catalogueAddress } from '../sale/SaleTools.tsx';
import { SaleTop } from '../sale/SaleTop.tsx';
import { About, Section, useScrollToSection } from '../sale/Section.tsx';
import { sharedWords } from '../sale/wine-facts.ts';
import { NothingHere } from './NothingHere.tsx';
import { isMissing, plannedIdOf, previewOf } from './planned-queries.ts';
import { PreviewBox } from './PreviewBox.tsx';

/** /planned/{id}: for staff, a preview of a sale's page, with the plan in place of the bid box. */
export function PreviewPage() {
  const saleId = plannedIdOf(useParams()['id']);
  if (saleId === undefined) throw new Error('The route matched an address that names no sale');
  const { data, error, isFetching, refetch } = useQuery(previewOf(saleId));
  usePageTitle(data && `Preview: ${data.sale.name}`);
  // The sale may have been opened to members since.
  if (isMissing(error)) return <NothingHere />;
  if (data) return <Preview key={saleId} preview={data} />;
  if (!error) return <SaleSkeleton />;
  return (
    <Page>
      <FailedState
        level={1}
        title="The preview did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
        backTo={paths.plannedSales()}
      />
    </Page>
  );
}

function Preview({ preview }: { preview: SalePreview }) {
  useScrollToSection();
  const { sale } = preview;
  const lot = lotOf(sale);
  const barrel = barrelOf(sale);
  const components = lot?.components ?? [];
  const catalogue = catalogueAddress(sale.catalogue);
  return (
    <SaleLayout
      top={<SaleTop sale={sale} isPreview />}
      box={<PreviewBox preview={preview} />}
      main={
        <>
          <SaleFacts sale={sale} isPreview>
            {catalogue && (
              <TextLink href={catalogue} target="_blank">
                Catalogue
              </TextLink>
            )}
          </SaleFacts>
          {components.length > 0 && (
            <Section id="wines" title="In this lot">
              <LotComponents components={components} warehouse={'warehouse' in sale ? sale.warehouse : ''} />
            </Section>
          )}
          {barrel && <Bottling barrel={barrel} />}
        </>
      }
      more={
        <>
          <About texts={[sale.description, (lot ?? barrel)?.description ?? '', sharedWords(components) ?? '']} />
          <Producers builders={barrel ? [barrel.builder] : components.map(({ builder }) => builder)} />
        </>
      }
      side={null}
      bar={null}
    />
  );
}
