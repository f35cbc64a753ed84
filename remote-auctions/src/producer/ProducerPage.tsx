import { messageOf } from '@le-chai/api';
import type { Builder } from '@le-chai/contracts/auction';
import type { Producer } from '@le-chai/contracts/producers';
import { TextLink } from '@le-chai/design/TextLink';
import { CardGrid } from '@le-chai/design/Card';
import { CardSkeleton } from '@le-chai/design/CardSkeleton';
import { FailedState } from '@le-chai/design/FailedState';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Pager } from '@le-chai/design/Pager';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { Hidden } from '@le-chai/design/words';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { DidNotLoad } from '../auction/DidNotLoad.tsx';
import { AuctionCard } from '../list/SaleCard.tsx';
import { NothingHere } from '../planned/NothingHere.tsx';
import { isMissing, pageOf } from '../planned/planned-queries.ts';
import { Quiet, ResultsTable } from '../results/ResultsTable.tsx';
import { Words } from '../sale/Producers.tsx';
import { Section } from '../sale/Section.tsx';
import { onSaleOf, producerOf } from './producer-queries.ts';

/** /producers/{name}: a producer, their wines on sale, and past results. */
export function ProducerPage() {
  const name = useParams()['name'] ?? '';
  const page = pageOf(useSearchParams()[0]);
  const { data, error, isFetching, refetch } = useQuery(producerOf(name, page));
  usePageTitle(name);
  if (isMissing(error)) return <NothingHere />;
  if (error && !data) {
    return (
      <Page>
        <FailedState
          level={1}
          title="The producer did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title={name} below={data && placeOf(data.producer)} />
      {data?.producer.show_on_website && <Words builder={data.producer} />}
      <OnSale builder={data?.producer} />
      <Section title="Past results">
        {data ? (
          <Results name={name} results={data.results} />
        ) : (
          <TableSkeleton label="Loading the past results" rows={5} entry={84} />
        )}
      </Section>
    </Page>
  );
}

const placeOf = ({ region, country }: Builder) => [region, country].filter(Boolean).join(', ');

function OnSale({ builder }: { builder: Builder | undefined }) {
  const onSale = useQuery(onSaleOf(builder?.id));
  const { data, error } = onSale;
  return (
    <Section title="On sale now">
      {data ? (
        data.items.length > 0 ? (
          <CardGrid>
            {data.items.map((sale) => (
              <AuctionCard key={sale.id_sale} auction={sale} />
            ))}
          </CardGrid>
        ) : (
          <Quiet>Nothing from this producer is on sale at the moment.</Quiet>
        )
      ) : error ? (
        <DidNotLoad text={`The sales did not load. ${error.message}`} of={onSale} />
      ) : (
        <>
          <Hidden role="status">Loading the sales</Hidden>
          <CardGrid aria-hidden>
            <CardSkeleton />
          </CardGrid>
        </>
      )}
    </Section>
  );
}

function Results({
  name,
  results: { items, total, page, total_pages: pages },
}: { name: string } & Pick<Producer, 'results'>) {
  if (total === 0) return <Quiet>Nothing from this producer has been sold at auction here yet.</Quiet>;
  if (items.length === 0) return <NoSuchPage total={total} first={paths.producer(name)} />;
  return (
    <>
      <Quiet>
        Hammer prices, excluding the house fee. <TextLink to={paths.results()}>Search all past results</TextLink>
      </Quiet>
      <ResultsTable results={items} />
      <Pager page={page} pages={pages} to={(wanted) => paths.producer(name, wanted)} />
    </>
  );
}
