import { CellarLot } from '@le-chai/contracts/cellar';
import { GlobalStyle } from '@le-chai/design/GlobalStyle';
import { Page } from '@le-chai/design/Page';
import { Table, type RowKey, type Sort } from '@le-chai/design/Table';
import { cellarLot } from '@le-chai/testing/cellar';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { lotColumns } from '../src/lots/lot-columns.tsx';
import { offeredMoves } from '../src/lots/lot-moves.ts';
import { fullName } from '../src/lots/lot-words.ts';

/*
 * A separate page for `npm run bench -- cellar`: 500 lots in the product's table, sorted, filtered and selected in the
 * browser. With `?all` the table's window is made taller than the table, so that every row is drawn, as a baseline for
 * comparison. Not part of the product.
 */
const ROWS = 500;

if (location.search === '?all') Object.defineProperty(globalThis, 'innerHeight', { value: 1_000_000 });

const COLOURS = ['red', 'white', 'rose', 'other'] as const;
const YES = { is_available: true, reason: null };
const NO = { is_available: false, reason: 'Not now.' };

const lots = Array.from({ length: ROWS }, (_, index) => {
  const { components, ...lot } = cellarLot(index + 1);
  const [component] = components;
  const maker = `House ${(index * 7) % 40}`;
  return CellarLot.parse({
    ...lot,
    name: `${maker}, Grand Cru`,
    statusNew: { id: index % 3 === 0 ? 7 : 8 },
    actions: { SHIP: index % 3 === 0 ? NO : YES, GIFT: YES, EXPORT_TO_MARKETPLACE: NO, IMPORT_FROM_MARKETPLACE: NO },
    components: [{ ...component, builder_name: maker, color: COLOURS[index % 4], vintage: 1990 + ((index * 13) % 33) }],
  });
});

const nothing = (): void => undefined;
const columns = lotColumns({
  onOpen: nothing,
  onMove: nothing,
  onListing: nothing,
  onNote: nothing,
  moves: offeredMoves(true),
  marketplace: true,
  due: new Map(),
});
const vintageOf = (lot: CellarLot): number => lot.components[0]?.vintage ?? 0;

function Lots() {
  const [sort, setSort] = useState<Sort>({ by: 'vintage', dir: 'asc' });
  const [red, setRed] = useState(false);
  const [chosen, setChosen] = useState<Set<RowKey>>(new Set());
  const rows = useMemo(() => {
    const sign = sort.dir === 'asc' ? 1 : -1;
    const shown = lots.filter(({ components: [first] }) => !red || first?.color === 'red');
    return shown.toSorted((a, b) => sign * (vintageOf(a) - vintageOf(b) || a.id - b.id));
  }, [sort, red]);
  return (
    <>
      <button type="button" onClick={() => setRed(!red)}>
        Red only
      </button>
      <Table
        caption="Lots"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen, label: fullName }}
      />
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <MemoryRouter>
    <GlobalStyle />
    <Page>
      <Lots />
    </Page>
  </MemoryRouter>,
);
