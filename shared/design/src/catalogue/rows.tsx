import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Bottle } from '../art/Bottle.tsx';
import { euro, litres, vintage } from '../foundation/format.ts';
import { theme } from '../foundation/theme.ts';
import { Chip } from '../navigation/Chip.tsx';
import { FilterChip } from '../navigation/FilterChip.tsx';
import { Pager } from '../navigation/Pager.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { StatusMark } from '../states/StatusMark.tsx';
import { SelectionBar } from '../tables/SelectionBar.tsx';
import { Table, type Column } from '../tables/Table.tsx';
import { cellar, type Wine } from './examples.ts';
import { Line, Stack } from './layout.ts';

/** A bottle that stands on the line of its row. */
export const pictureColumn: Column<Wine> = {
  id: 'picture',
  header: 'Picture',
  hideHeader: true,
  width: '44px',
  stands: true,
  cell: (wine) => <Bottle subject={wine.subject} height={44} detail="row" />,
};

const columns: Column<Wine>[] = [
  pictureColumn,
  { id: 'name', header: 'Wine', names: true, sortable: true, cell: (wine) => <Name>{wine.title}</Name> },
  { id: 'vintage', header: 'Vintage', align: 'right', sortable: true, cell: (wine) => vintage(wine.subject.vintage) },
  { id: 'size', header: 'Size', align: 'right', cell: (wine) => litres(wine.subject.size ?? 0.75) },
  { id: 'bottles', header: 'Bottles', align: 'right', cell: (wine) => wine.bottles },
  { id: 'market', header: 'Market', align: 'right', sortable: true, cell: (wine) => euro(wine.market) },
  { id: 'status', header: 'Status', cell: (wine) => <StatusMark kind={wine.status[0]}>{wine.status[1]}</StatusMark> },
];

export function Rows() {
  const [chosen, setChosen] = useState<Set<string | number>>(new Set([1, 2]));
  const [sort, setSort] = useState<{ by: string; dir: 'asc' | 'desc' }>({ by: 'vintage', dir: 'desc' });
  return (
    <div>
      {chosen.size > 0 && (
        <SelectionBar summary={`${chosen.size} lots`} note="market €4,728" onClear={() => setChosen(new Set())}>
          <Button variant="quiet" icon="truck">
            Ship
          </Button>
          <Button variant="quiet" icon="gift">
            Gift
          </Button>
        </SelectionBar>
      )}
      <Table
        caption="Wines in your cellar"
        columns={columns}
        rows={cellar}
        rowKey={(wine) => wine.id}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen, label: (wine) => wine.title }}
        phone={(wine) => (
          <Entry>
            <Bottle subject={wine.subject} height={64} detail="row" />
            <div>
              <Name>{wine.title}</Name>
              <Small>
                {vintage(wine.subject.vintage)}, {wine.bottles} × {litres(wine.subject.size ?? 0.75)}
              </Small>
              <StatusMark kind={wine.status[0]}>{wine.status[1]}</StatusMark>
            </div>
            <strong>{euro(wine.market)}</strong>
          </Entry>
        )}
      />
    </div>
  );
}

export function Navigation() {
  const [tab, setTab] = useState('all');
  const [regions, setRegions] = useState<string[]>([]);
  const [page, setPage] = useState(1);
  return (
    <Stack>
      <Tabs
        label="Kinds of sale"
        active={tab}
        onChange={setTab}
        tabs={[
          { id: 'all', label: 'All', count: 34 },
          { id: 'collections', label: 'Collections', count: 12 },
          { id: 'single', label: 'Single lots', count: 18 },
          { id: 'barrels', label: 'Barrels', count: 4 },
        ]}
      />
      <Line>
        <FilterChip
          label="Region"
          chosen={regions}
          onChange={setRegions}
          filters={[
            { value: 'bordeaux', label: 'Bordeaux', total: 12 },
            { value: 'piemonte', label: 'Piemonte', total: 4 },
          ]}
        />
        <Chip chosen onClick={() => undefined}>
          Red
        </Chip>
        <Chip onClick={() => undefined}>Ends this week</Chip>
        <Search>
          <SearchBox label="Search sales" suggest={suggest} onPick={() => undefined} />
        </Search>
      </Line>
      <Pager page={page} pages={6} onChange={setPage} />
      <Pager page={9} pages={24} label="Pages of a long list" onChange={setPage} />
    </Stack>
  );
}

const names = [
  'Barolo 2024, barrel no. 7',
  'Barolo 2017, six bottles',
  'Barolo 2013 in magnum',
  'The Barolo verticals',
  'Barolo Chinato 2019',
];
const suggest = async (text: string) =>
  names
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ id: name, name, note: 'Single lot · Podere Sant’Ilvo' }));

const Name = styled.span`
  ${theme.type.wineRow}
`;
const Small = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
const Entry = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr auto;
  gap: 16px;
  strong {
    font-weight: 500;
  }
`;
const Search = styled.div`
  flex: 1;
  min-width: 240px;
  max-width: 400px;
  margin-left: auto;
`;
