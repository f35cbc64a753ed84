import { messageOf } from '@le-chai/api';
import type { PastResult } from '@le-chai/contracts/past-results';
import { LONGEST_SEARCHED } from '@le-chai/contracts/search';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Form } from '@le-chai/design/Form';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Pager } from '@le-chai/design/Pager';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { Quiet, ResultsTable } from './ResultsTable.tsx';
import { parseResults, type ResultsSearch, resultsOf } from './results-search.ts';

/** /results: past auction results, searchable by wine, producer and vintage. */
export function ResultsPage() {
  const search = parseResults(useSearchParams()[0]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...resultsOf(search),
    placeholderData: keepPreviousData,
  });
  return (
    <Page gap={24}>
      <PageHead title="Past results" below="What members paid at our auctions." />
      <SearchForm key={JSON.stringify(search)} search={search} />
      {data ? (
        <Found search={search} results={data} busy={isPlaceholderData} />
      ) : error ? (
        <FailedState
          title="The results did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading the past results" rows={5} entry={108} />
      )}
    </Page>
  );
}

const NO_VINTAGE = 'Four digits, such as 1996';

function SearchForm({ search }: { search: ResultsSearch }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(search.q);
  const [vintage, setVintage] = useState(search.noVintage ?? String(search.vintage ?? ''));
  const [wrong, setWrong] = useState(search.noVintage !== undefined);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const typed = parseResults(new URLSearchParams({ q, vintage }));
    setWrong(typed.noVintage !== undefined);
    if (typed.noVintage !== undefined) return;
    void navigate(paths.results({ q: typed.q, ...(typed.vintage !== undefined && { vintage: typed.vintage }) }));
  };
  return (
    <Fields role="search" onSubmit={send}>
      <TextField
        label="Wine or producer"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCHED}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <TextField
        label="Vintage"
        name="vintage"
        inputMode="numeric"
        autoComplete="off"
        value={vintage}
        error={wrong ? NO_VINTAGE : undefined}
        onChange={(event) => setVintage(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Fields>
  );
}

interface FoundProps {
  search: ResultsSearch;
  results: { items: PastResult[]; total: number; page: number; total_pages: number };
  /** They are from the previous search while new ones load. */
  busy: boolean;
}

function Found({ search: { q, vintage }, results: { items, total, page, total_pages: pages }, busy }: FoundProps) {
  const bare = { ...(q && { q }), ...(vintage !== undefined && { vintage }) };
  const isSearch = Object.keys(bare).length > 0;
  if (total === 0) {
    return isSearch ? (
      <EmptyState
        title="No results found"
        text="Nothing matching all of these words has been sold at auction here. Try fewer words, or leave out the vintage."
        action={<Button to={paths.results()}>Show the latest results</Button>}
      />
    ) : (
      <EmptyState
        title="No recent results"
        text="Nothing was sold at auction in the last 90 days. Search for earlier results."
      />
    );
  }
  if (items.length === 0) return <NoSuchPage total={total} first={paths.results(bare)} />;
  return (
    <Results aria-busy={busy || undefined}>
      <Quiet role="status">
        {total === 1 ? '1 result' : `${total} results`}
        {!isSearch && ' in the last 90 days'}. Hammer prices exclude the house fee.
      </Quiet>
      <ResultsTable results={items} />
      <Pager page={page} pages={pages} to={(wanted) => paths.results({ ...bare, page: wanted })} />
    </Results>
  );
}

/** The button is next to the fields, below their labels. */
const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 400px) 140px auto;
  gap: 16px;
  justify-content: start;
  align-items: start;
  > button {
    margin-top: 24px;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) 120px;
    > button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[aria-busy] {
    opacity: 0.55;
  }
`;
