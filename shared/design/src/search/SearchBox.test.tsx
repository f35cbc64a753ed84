import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox, type Suggestion } from './SearchBox.tsx';
import type { Suggest } from './use-suggestions.ts';

const names = ['Barolo 2024', 'Barolo 2017', 'Barolo 2013', 'Barolo Chinato', 'The Barolo verticals', 'Barolo 1999'];
const found: Suggestion[] = names.map((name, id) => ({ id, name }));

const pause = (ms = 300): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp(answer: Suggest<Suggestion> = async () => found) {
  const suggest = jest.fn(answer);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const [onPick, onSearch] = [jest.fn(), jest.fn()];
  render(<SearchBox label="Search sales" suggest={suggest} onPick={onPick} onSearch={onSearch} />);
  return { user, suggest, onPick, onSearch, field: screen.getByRole('combobox', { name: 'Search sales' }) };
}

afterEach(() => jest.useRealTimers());

describe('a search box', () => {
  it('asks after three characters and a pause of 300 ms, once', async () => {
    const { user, suggest, field } = setUp();
    await user.type(field, 'ba');
    await pause(1000);
    expect(suggest).not.toHaveBeenCalled();
    await user.type(field, 'ro');
    await pause(299);
    expect(suggest).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Loading results...');
    await pause(1);
    expect(suggest).toHaveBeenCalledTimes(1);
    expect(suggest).toHaveBeenCalledWith('baro', expect.any(AbortSignal));
  });

  it('shows at most five and says how many', async () => {
    const { user, field } = setUp();
    await user.type(field, 'baro');
    await pause();
    expect(screen.getAllByRole('option')).toHaveLength(5);
    expect(screen.getByRole('status')).toHaveTextContent('5 results');
  });

  it('is walked by arrows, taken by Enter, closed by Escape', async () => {
    const { user, onPick, field } = setUp();
    await user.type(field, 'baro');
    await pause();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const list = screen.getByRole('listbox');
    expect(within(list).getByRole('option', { name: 'Barolo 2017' })).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { name: 'Barolo 2017' }).id,
    );
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(found[1]);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('searches for the text itself when nothing is taken', async () => {
    const { user, onSearch, field } = setUp();
    await user.type(field, 'barolo{Enter}');
    expect(onSearch).toHaveBeenCalledWith('barolo');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(field).toHaveFocus();
  });

  it('is a form where it can be sent without a script, and sends nothing itself where it can', async () => {
    const onSearch = jest.fn();
    const form = { id: 'f', action: '/weekly', name: 'find', kept: [['view', 'table']] as const };
    render(
      <SearchBox label="Search sales" suggest={async () => found} onPick={jest.fn()} onSearch={onSearch} form={form} />,
    );
    const search = screen.getByRole<HTMLFormElement>('search');
    expect(search.method).toBe('get');
    expect([...new FormData(search)]).toEqual([
      ['view', 'table'],
      ['find', ''],
    ]);
    await userEvent.type(screen.getByRole('combobox'), 'barolo{Enter}');
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(onSearch).toHaveBeenCalledWith('barolo');
    expect(fireEvent.submit(search)).toBe(false);
  });

  it('leaves its keys to the word that is being composed, and to the text', async () => {
    const { user, onPick, onSearch, field } = setUp();
    await user.type(field, 'baro');
    await pause();
    await user.keyboard('{ArrowDown}');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      for (const key of ['ArrowDown', 'Enter', 'Escape'])
        expect(fireEvent.keyDown(field, { key, ...composing })).toBe(true);
    }
    for (const held of [{ shiftKey: true }, { metaKey: true }, { ctrlKey: true }])
      expect(fireEvent.keyDown(field, { key: 'ArrowUp', ...held })).toBe(true);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Barolo 2024');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('brings into view what is marked by an arrow', async () => {
    const { user, field } = setUp();
    await user.type(field, 'baro');
    await pause();
    const scroll = jest.spyOn(screen.getAllByRole('option')[1]!, 'scrollIntoView');
    await user.keyboard('{ArrowDown}');
    expect(scroll).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('says when there is nothing, and when asking failed', async () => {
    const { user, field } = setUp(() => Promise.reject(new Error('cut off')));
    await user.type(field, 'xyz');
    await pause();
    expect(screen.getByRole('status')).toHaveTextContent('No results.');
  });

  it('forgets an answer that comes too late', async () => {
    const late: ((items: Suggestion[]) => void)[] = [];
    const { user, field } = setUp(() => new Promise((done) => late.push(done)));
    await user.type(field, 'baro');
    await pause();
    await user.type(field, 'lo');
    await pause();
    await act(async () => late[0]?.([{ id: 9, name: 'Baroque' }]));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await act(async () => late[1]?.([{ id: 1, name: 'Barolo' }]));
    expect(screen.getByRole('option', { name: 'Barolo' })).toBeInTheDocument();
  });
});
