import { useState } from 'react';
import { euro } from '../src/foundation/format.ts';
import { Page } from '../src/layout/Page.tsx';
import { PageHead } from '../src/layout/PageHead.tsx';
import { Table, type Column, type Sort } from '../src/tables/Table.tsx';
import { houses, type Wine } from '../src/catalogue/examples.ts';
import { pictureColumn } from '../src/catalogue/rows.tsx';

const rows: Wine[] = Array.from({ length: 500 }, (_, index) => {
  const subject = houses[(index * 7) % houses.length] ?? { producer: 'House', colour: 'red' };
  return {
    id: index,
    title: `${subject.producer} no. ${index + 1}`,
    subject,
    bottles: 6,
    market: (index * 37) % 900,
    status: ['yours', 'Here'],
  };
});

const columns: Column<Wine>[] = [
  pictureColumn,
  { id: 'title', header: 'Wine', names: true, sortable: true, cell: (wine) => wine.title },
  { id: 'market', header: 'Market', align: 'right', sortable: true, cell: (wine) => euro(wine.market) },
];

/** A table as long as the product has them, to feel it scroll and sort. */
export function Long() {
  const [sort, setSort] = useState<Sort>({ by: 'market', dir: 'asc' });
  const sign = sort.dir === 'asc' ? 1 : -1;
  const sorted = rows.toSorted(
    (a, b) => sign * (sort.by === 'market' ? a.market - b.market : a.title.localeCompare(b.title)),
  );
  return (
    <main>
      <Page>
        <PageHead title="Five hundred rows" />
        <Table
          caption="Five hundred rows"
          columns={columns}
          rows={sorted}
          rowKey={(wine) => wine.id}
          sort={sort}
          onSort={setSort}
          stickyAt={0}
          phone={(wine) => wine.title}
        />
      </Page>
    </main>
  );
}
