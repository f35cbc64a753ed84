import { weeklyOffers } from '@le-chai/contracts/auctions';
import { myLotsSearch } from '@le-chai/contracts/cellar';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { listSavedSearches, saveSearch } from '@le-chai/contracts/saved-searches';
import { salesSearch } from '@le-chai/contracts/search';
import { getUser, type User } from '@le-chai/contracts/session';
import type { Composition } from '@le-chai/federation/composition';
import { barrelAuction, pageOf } from '@le-chai/testing/auctions';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost, type FakeRemote } from '../testing/render-host.tsx';
// Preloaded, or the first test would wait for the palette's modules.
import './Palette.tsx';

const place = (prefix: string, name: string, ...more: string[]): FakeRemote => ({
  mounts: [prefix, ...more].map((each) => ({ prefix: each })),
  routes: () => [prefix, ...more].map((each) => ({ path: `${each}/:page?/:tab?`, Component: () => <h1>{name}</h1> })),
});
const remotes = {
  auctions: place('/weekly', 'Auctions', '/sales'),
  cellar: place('/my-assets', 'My cellar'),
  checkout: place('/outstanding-payments', 'Payments'),
};
const pageNames = {
  auctions: [{ pattern: '/weekly/auctions/barrels', name: 'Barrels', words: 'auctions litres' }],
  checkout: [{ pattern: '/outstanding-payments', name: 'To pay', words: 'invoices bills money owed' }],
};

/** Makes the edge answer with the remotes' page names. @returns the URLs of the requests */
function answerPageNames(answer: () => Response | Promise<Response> = () => Response.json(pageNames)): string[] {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/pages.json')) return await fetch(input, init);
    asked.push(String(input));
    return await answer();
  };
  return asked;
}

let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = fakeHouse(member());
  answerPageNames();
  network.answer(getOutstandingPayments, []);
  network.answer(weeklyOffers, pageOf());
  network.answer(salesSearch, [
    { id: 7, name: 'Barolo 2013 in magnum', product_type: 'lot' },
    { id: 9, name: 'Barolo 2024, barrel no. 9', product_type: 'barrel' },
  ]);
  network.answer(myLotsSearch, [{ id: 41, name: 'Podere Sant’Ilvo, Barolo 2017' }]);
  // Missing in jsdom: here the browser is idle immediately.
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

async function open(
  composed: Partial<Composition> = {},
  others: Partial<typeof remotes> = {},
): Promise<{
  user: UserEvent;
  router: ReturnType<typeof renderHost>['router'];
  field: HTMLElement;
}> {
  const user = userEvent.setup();
  const { router } = renderHost({ ...remotes, ...others }, { at: '/weekly/auctions/all', token: 'good', composed });
  await screen.findByRole('heading', { name: 'Auctions' });
  await user.click(await screen.findByRole('button', { name: /^Search/ }));
  return { user, router, field: await screen.findByRole('combobox') };
}
const names = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Saved searches with these names. */
const savedAs = (...searched: string[]) => ({
  searches: searched.map((name, at) => ({
    id: at + 1,
    name,
    place: 'shop' as const,
    q: name,
    filters: {},
    notifies: true,
    created: '2026-11-01T00:00:00.000Z',
  })),
});

/** The option with this text, which is partly bold. */
const optionNamed = (words: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent?.trim() === words);
    if (!found) throw new Error(`No option ${words}`);
    return found;
  });
const marked = (): HTMLElement => screen.getByRole('option', { selected: true });
const group = (name: string): HTMLElement => screen.getByRole('group', { name });

/** Presses the search key while the session is loading, and then resolves it. */
const pressEarly = async (data: User | null, error: string | null): Promise<void> => {
  const session = Promise.withResolvers<Response>();
  network.respond(getUser, () => session.promise);
  renderHost(remotes, { at: '/contact', token: 'good' });
  await userEvent.setup().keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  session.resolve(Response.json({ code: 200, result: { data, error, isError: false } }));
};

describe('the palette', () => {
  it('shows first what is waiting for the member, and leads straight to it', async () => {
    network.answer(getOutstandingPayments, [owedLot(), owedLot({ key_unique: 'lots-2', notice_as_paid: 2 })]);
    network.answer(
      weeklyOffers,
      pageOf(
        barrelAuction({ standing: 'outbid' }),
        barrelAuction({ id_sale: 320, id_auction: 320, standing: 'leading' }),
      ),
    );
    const { user, router } = await open();
    await screen.findByRole('group', { name: 'Needs your attention' });
    expect(
      within(group('Needs your attention'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Barolo 2024, barrel no. 9 You were outbid: price now €110 per L',
      'Pauillac 2016 To pay €1,350 by 28 Nov 2026',
    ]);
    await user.click(screen.getByRole('option', { name: /You were outbid/ }));
    expect(router.state.location.pathname).toBe('/sales/barrel/319-barolo-2024-barrel-no-9');
  });

  it('finds sales, lots and pages, and is used by keyboard alone', async () => {
    const { user, router, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'baro');
    expect(screen.getByRole('status')).toHaveTextContent('Loading results...');
    await waitFor(() =>
      expect(names()).toEqual([
        'Barolo 2013 in magnum Lot',
        'Barolo 2024, barrel no. 9 Barrel, by the litre',
        'Podere Sant’Ilvo, Barolo 2017 In your cellar',
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
    expect(network.asked(salesSearch)).toHaveLength(1);
    await user.keyboard('{ArrowUp}');
    const last = screen.getByRole('option', { name: /In your cellar/ });
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', last.id);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/my-assets/lots');
    expect(JSON.parse(new URLSearchParams(search).get('search') ?? '')).toEqual({
      term: 'Podere Sant’Ilvo, Barolo 2017',
      id: 41,
    });
  });

  it('shows a sale’s picture, maker, price and time left', async () => {
    const picture = {
      cover: null,
      producer: 'Podere Sant’Ilvo',
      name: 'Barolo',
      vintage: 2013,
      colour: 'red',
      region: 'Piemonte',
      root: 'wine',
      size: 1.5,
      level: null,
    } as const;
    const finish_data = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const producers = ['Podere Sant’Ilvo', 'Tarrach', 'Nivuri'];
    network.answer(salesSearch, [
      { id: 7, name: 'Barolo 2013', product_type: 'lot', producers, price: 200, finish_data, picture },
      {
        id: 9,
        name: 'Barolo 2024, barrel no. 9',
        product_type: 'barrel',
        purchase_type: 'DIRECT_SALE',
        price: 110,
        finish_data,
        picture: { ...picture, size: null, level: 40 },
      },
    ]);
    const { user, field } = await open();
    await user.type(field, 'baro');
    const lot = await screen.findByRole('option', { name: /Tarrach €200 2 days left$/ });
    expect(names().slice(0, 2)).toEqual([
      'Barolo 2013 Lot, Podere Sant’Ilvo, Tarrach €200 2 days left',
      'Barolo 2024, barrel no. 9 Barrel, by the litre €110 per L',
    ]);
    await waitFor(() => expect(lot.querySelector('svg')).toBeInTheDocument());
  });

  describe('with saved searches', () => {
    const activities = { auctions: place('/weekly', 'Auctions', '/sales', '/my-activities', '/store', '/producers') };

    it('lists saved searches, below everything else', async () => {
      network.answer(listSavedSearches, savedAs('Margaux'));
      const { user, router } = await open({}, activities);
      await user.click(await screen.findByRole('option', { name: 'Margaux' }));
      expect(router.state.location.pathname).toBe('/store/shop');
      expect(router.state.location.search).toContain('Margaux');
    });

    it('saves the text if nothing is found, and confirms it', async () => {
      network.answer(listSavedSearches, savedAs());
      network.answer(salesSearch, []);
      network.answer(myLotsSearch, []);
      network.answer(saveSearch, savedAs('Yquem 1921'));
      const { user, field } = await open({}, activities);
      await user.type(field, 'Yquem 1921');
      const notify = await optionNamed('Notify me of new lots for “Yquem 1921”');
      expect(within(group('No results')).getAllByRole('option')).toEqual([notify]);
      expect(screen.getByRole('status')).toHaveTextContent('No results.');
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Search saved')).toBeVisible();
      expect(network.asked(saveSearch).map(({ body }) => body)).toEqual([
        { place: 'any', q: 'Yquem 1921', filters: {}, price_from: null, price_to: null, name: 'Yquem 1921' },
      ]);
    });

    it('says why a search was not saved', async () => {
      network.answer(listSavedSearches, savedAs());
      network.refuse(saveSearch, 409, { name: 'too-many-searches', message: 'You can save 30 searches.' });
      const { user, field } = await open({}, activities);
      await user.type(field, 'barolo');
      await user.click(await screen.findByRole('option', { name: /Notify me of new lots/ }));
      expect(await screen.findByText('You can save 30 searches.')).toBeVisible();
    });

    it('names the producers among the results that match the text', async () => {
      network.answer(listSavedSearches, savedAs());
      network.answer(salesSearch, [
        { id: 7, name: 'Barolo 2013', product_type: 'lot', producers: ['Podere Sant’Ilvo', 'Domaine Aubrelle'] },
      ]);
      const { user, router, field } = await open({}, activities);
      await user.type(field, 'ilvo');
      await user.click(await optionNamed('Podere Sant’Ilvo'));
      expect(router.state.location.pathname).toBe('/producers/Podere%20Sant%E2%80%99Ilvo');
    });
  });

  it('knows pages by other names, immediately and without a search', async () => {
    const { user, router, field } = await open();
    await screen.findByRole('group', { name: 'Pages' });
    await user.type(field, 'in');
    expect(within(group('Pages')).getByRole('option', { name: 'To pay' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Type at least three letters to search sales and your cellar.',
    );
    await user.type(field, 'voi{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/outstanding-payments'));
    expect(await screen.findByRole('heading', { name: 'Payments' })).toHaveFocus();
    expect(network.asked(salesSearch)).toHaveLength(0);
  });

  it('fetches page names once, and shows nothing that they would push down', async () => {
    const answer = Promise.withResolvers<Response>();
    const asked = answerPageNames(() => answer.promise);
    const { user, field } = await open({ overrides: { auctions: { kind: 'version', asked: '1.2.0' } } });
    await user.type(field, 'baro');
    await waitFor(() => expect(network.asked(salesSearch)).toHaveLength(1));
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading results...');
    await act(async () => answer.resolve(Response.json(pageNames)));
    await waitFor(() => expect(names()).toHaveLength(3));
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'litres');
    expect(screen.getByRole('option', { name: 'Barrels' })).toBeVisible();
    expect(asked).toEqual(['/pages.json?remote-auctions=1.2.0']);
  });

  it('fetches page names along with its code, not after it', async () => {
    const asked = answerPageNames();
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    await screen.findByRole('heading', { name: 'Auctions' });
    fireEvent.click(await screen.findByRole('button', { name: /^Search/ }));
    expect(asked).toEqual(['/pages.json']);
    expect(await screen.findByRole('option', { name: 'Barrels' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('works without page names if they fail to load, and refetches them when it is reopened', async () => {
    const asked = answerPageNames(() => new Response('busy', { status: 503 }));
    const { user, field } = await open();
    await user.type(field, 'help');
    expect(await screen.findByRole('option', { name: 'Contact us' })).toBeVisible();
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(asked).toHaveLength(2);
  });

  it('leaves keys to input composition, and to the text', async () => {
    const { user, field } = await open();
    await user.type(field, 'invoices');
    const before = marked().id;
    for (const held of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])
      expect(fireEvent.keyDown(field, { key: 'ArrowDown', ...held })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true);
    expect(marked().id).toBe(before);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says when nothing is found', async () => {
    network.answer(salesSearch, []);
    network.answer(myLotsSearch, []);
    const { user, field } = await open();
    await user.type(field, 'xyzzy');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results.'));
    expect(names()).toEqual([]);
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows the rest if one search fails, and says which', async () => {
    network.refuse(salesSearch, 500, { message: 'broken' });
    const { user, field } = await open();
    await user.type(field, 'baro');
    expect(await screen.findByRole('option', { name: /In your cellar/ })).toBeVisible();
    expect(within(group('Sales')).getByText('This could not be searched. Change the text to try again.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 result Sales: This could not be searched.');
  });

  it('never pushes down what is shown: late sales appear below the cellar', async () => {
    const late = Promise.withResolvers<Response>();
    network.respond(salesSearch, () => late.promise);
    const { user, field } = await open();
    await user.type(field, 'baro');
    await waitFor(() => expect(network.asked(myLotsSearch)).toHaveLength(1));
    expect(names()).toEqual([]);
    await waitFor(() => expect(names()).toEqual(['Podere Sant’Ilvo, Barolo 2017 In your cellar']));
    expect(screen.getByRole('status')).toHaveTextContent('Loading results...');
    await act(async () => {
      late.resolve(Response.json({ code: 200, result: [{ id: 7, name: 'Barolo 2013', product_type: 'lot' }] }));
      await late.promise;
    });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(names()[0]).toBe('Podere Sant’Ilvo, Barolo 2017 In your cellar');
  });

  it('aborts the search for a text that has changed', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const hang = new Promise<Response>(() => undefined);
    network.respond(salesSearch, () => hang);
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (String(input).includes('sales/search')) signals.push(init?.signal);
      return fetch(input, init);
    };
    const { user, field } = await open();
    await user.type(field, 'baro');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(field, 'lo');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  describe('by a key that was pressed before the session has loaded', () => {
    it('opens for a member', async () => {
      await pressEarly(member(), null);
      expect(await screen.findByRole('combobox')).toHaveFocus();
    });

    it('stays closed for a visitor', async () => {
      await pressEarly(null, 'expired');
      await screen.findByRole('button', { name: 'Log in' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});
