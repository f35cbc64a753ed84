import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Card } from '../layout/Card.tsx';
import { Pager } from '../navigation/Pager.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { Button } from './Button.tsx';
import { isExternal, Link } from './Link.tsx';
import { TextLink } from './TextLink.tsx';

describe('a button', () => {
  it('runs its step', async () => {
    const run = jest.fn();
    render(<Button onClick={run}>Place the bid</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Place the bid' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('cannot be pressed twice while its step is under way, and keeps the focus', async () => {
    const run = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={run}>
          Placing your bid
        </Button>
      </form>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Placing your bid' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(run).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('is a link where it leads somewhere', () => {
    render(
      <MemoryRouter>
        <Button to="/dashboard">Go to Barrel</Button>
        <Button href="https://example.com/catalogue" target="_blank">
          Catalogue
        </Button>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Go to Barrel' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('rel', 'noreferrer');
  });
});

describe('a router link to an external address', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterAll(() => quiet.mockRestore());

  const OUTSIDE = [
    'https://example.com',
    '//example.com/x',
    String.raw`\\example.com`,
    'mailto:a@b.example',
    ' javascript:alert(1)',
    '/\t/example.com',
    'java\nscript:alert(1)',
  ];
  const LINKS: [string, (to: string) => ReactNode][] = [
    ['a link', (to) => <Link to={to}>Out</Link>],
    ['an underlined word', (to) => <TextLink to={to}>Out</TextLink>],
    ['a button', (to) => <Button to={to}>Out</Button>],
    ['a card', (to) => <Card to={to} picture={null} kind="Lot" title="Out" />],
    ['a tab', (to) => <Tabs label="Views" active="a" tabs={[{ id: 'a', label: 'Out', to }]} />],
    ['a pager', (to) => <Pager page={1} pages={2} to={() => to} />],
  ];

  it.each(LINKS)('is refused by %s', (_, link) => {
    for (const to of OUTSIDE) {
      const draw = () => render(<MemoryRouter>{link(to)}</MemoryRouter>);
      expect(draw).toThrow(/external address/);
    }
  });

  it('is told apart from places in the app', () => {
    for (const to of ['/dashboard', '?page=2', '#top', 'lots', '/sales/lot/7-a:b']) expect(isExternal(to)).toBe(false);
  });

  it('leaves the words standing, without a link, in what members get', () => {
    const before = process.env['NODE_ENV'];
    Object.assign(process.env, { NODE_ENV: 'production' });
    try {
      render(
        <MemoryRouter>
          <Link to="https://example.com">Out</Link>
        </MemoryRouter>,
      );
    } finally {
      Object.assign(process.env, { NODE_ENV: before });
    }
    expect(screen.getByText('Out')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
