import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { ChosenFilters } from './ChosenFilters.tsx';
import type { FilterSelection } from './filter-groups.ts';
import { FilterChip } from './FilterChip.tsx';
import { around, Pager } from './Pager.tsx';
import { Tabs } from './Tabs.tsx';

describe('tabs', () => {
  it('are links that say which view is shown', async () => {
    render(
      <MemoryRouter>
        <Tabs
          label="Kinds of sale"
          active="barrels"
          tabs={[
            { id: 'all', label: 'All', count: 34, to: '/weekly/auctions/all' },
            { id: 'barrels', label: 'Barrels', count: 4, to: '/weekly/auctions/barrels' },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('navigation', { name: 'Kinds of sale' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Barrels/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /All/ })).toHaveFocus();
  });

  it('are buttons where views have no address', async () => {
    const change = jest.fn();
    render(
      <Tabs
        label="Plans"
        active="monthly"
        onChange={change}
        tabs={[
          { id: 'monthly', label: 'Monthly' },
          { id: 'annual', label: 'Annual' },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(change).toHaveBeenCalledWith('annual');
  });
});

function Regions() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <FilterChip
        label="Region"
        chosen={chosen}
        onChange={setChosen}
        filters={[
          { value: 'bordeaux', label: 'Bordeaux', total: 12 },
          { value: 'piemonte', label: 'Piemonte', total: 4 },
        ]}
      />
      <button type="button">elsewhere</button>
    </>
  );
}

describe('a filter chip', () => {
  it('opens a menu of checkboxes with totals, all by keyboard', async () => {
    render(<Regions />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Region' })).toHaveTextContent('12');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Bordeaux' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    const chip = screen.getByRole('button', { name: 'Region 1' });
    expect(chip).toHaveFocus();
    expect(chip).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the member goes elsewhere', async () => {
    render(<Regions />);
    await userEvent.click(screen.getByRole('button', { name: 'Region' }));
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('takes all of its filters back at once', async () => {
    render(<Regions />);
    await userEvent.click(screen.getByRole('button', { name: 'Region' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bordeaux' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Piemonte' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('checkbox', { name: 'Bordeaux' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Bordeaux' })).toHaveFocus();
  });

  it('takes Escape for itself alone', async () => {
    render(<Regions />);
    await userEvent.click(screen.getByRole('button', { name: 'Region' }));
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Region' }), { key: 'Escape' })).toBe(false);
  });
});

function Chosen() {
  const [chosen, setChosen] = useState<FilterSelection>({ region: ['bordeaux', 'piemonte'], colour: ['red'] });
  return (
    <div>
      <button type="button">Region</button>
      <ChosenFilters groups={undefined} chosen={chosen} onChange={setChosen} />
    </div>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the chosen filters', () => {
  it('hand the focus on to the next one, the previous one, and finally to the control before them', async () => {
    render(<Chosen />);
    await press('bordeaux');
    expect(screen.getByRole('button', { name: 'piemonte' })).toHaveFocus();
    await press('red');
    expect(screen.getByRole('button', { name: 'piemonte' })).toHaveFocus();
    await press('piemonte');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Region' })).toHaveFocus();
  });

  it('do so too where all of them are taken away', async () => {
    render(<Chosen />);
    await press('Clear');
    expect(screen.getByRole('button', { name: 'Region' })).toHaveFocus();
  });
});

function Pages({ links }: { links: boolean }) {
  const [page, setPage] = useState(2);
  const { hash } = useLocation();
  return links ? (
    <Pager page={Number(hash.slice(1) || 2)} pages={3} to={(to) => `/#${to}`} />
  ) : (
    <Pager page={page} pages={3} onChange={setPage} />
  );
}

describe('the pager', () => {
  it.each([
    ['links', 'link', true],
    ['buttons', 'button', false],
  ])('gives the focus to the current page at an end, of %s', async (_, role, links) => {
    render(
      <MemoryRouter>
        <Pages links={links} />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole(role, { name: 'Previous page' }));
    expect(screen.getByRole(role, { name: 'Page 1' })).toHaveFocus();
    await userEvent.click(screen.getByRole(role, { name: 'Next page' }));
    expect(screen.getByRole(role, { name: 'Next page' })).toHaveFocus();
  });

  it('shows the first, the last and those around', () => {
    expect(around(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(around(1, 6)).toEqual([1, 2, 3, undefined, 6]);
    expect(around(9, 24)).toEqual([1, undefined, 8, 9, 10, undefined, 24]);
    expect(around(24, 24)).toEqual([1, undefined, 22, 23, 24]);
  });

  it('always shows the current page, in order, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, seed) => {
        const page = 1 + (seed % pages);
        const shown = around(page, pages).filter((entry) => entry !== undefined);
        expect(shown).toContain(page);
        expect(shown).toContain(1);
        expect(shown).toContain(pages);
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('stops at both ends and names where it leads', async () => {
    const change = jest.fn();
    render(<Pager page={1} pages={3} onChange={change} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(change).toHaveBeenCalledWith(2);
  });
});
