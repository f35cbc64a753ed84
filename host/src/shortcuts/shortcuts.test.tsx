import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { chooseSingleKeys, useShortcuts } from './use-shortcuts.ts';

const onSearch = jest.fn();
const onHelp = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<input aria-label="Field"><div contenteditable="true">Note</div><button>Press</button>';
  act(() => chooseSingleKeys('on'));
});

const listen = (enabled = true): void => void renderHook(() => useShortcuts({ onSearch, onHelp }, enabled));
/** @returns whether the browser's default action still happens */
const press = (key: string, more: KeyboardEventInit = {}, on = 'button'): boolean =>
  fireEvent.keyDown(document.querySelector(on)!, { key, ...more });

/** A key is pressed as soon as all content is in the document. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void press('k', { ctrlKey: true }), []);
  return children;
}

describe('the keys that work everywhere', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('open the search with K and %o, from a field too', (modifier) => {
    listen();
    expect(press('k', modifier)).toBe(false);
    expect(press('K', modifier, 'input')).toBe(false);
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('open the search with a slash and the list with a question mark', () => {
    listen();
    expect(press('/')).toBe(false);
    expect(press('/', { shiftKey: true })).toBe(false);
    expect(press('?', { shiftKey: true })).toBe(false);
    expect([onSearch.mock.calls.length, onHelp.mock.calls.length]).toEqual([2, 1]);
  });

  it('do nothing while a member is typing', () => {
    listen();
    // jsdom does not know the property of the attribute.
    Object.defineProperty(document.querySelector('div'), 'isContentEditable', { value: true });
    expect(press('/', {}, 'input')).toBe(true);
    expect(press('?', {}, 'input')).toBe(true);
    expect(press('/', {}, 'div')).toBe(true);
    expect(press('/', { isComposing: true })).toBe(true);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('leave the browser’s own keys alone', () => {
    listen();
    expect(press('k')).toBe(true);
    expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(press('/', { ctrlKey: true })).toBe(true);
    expect(press('/', { altKey: true })).toBe(true);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('do nothing while a dialog is open, and for a visitor', () => {
    listen(false);
    expect(press('/')).toBe(true);
    listen();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    expect(press('/')).toBe(true);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('work as soon as the page is visible', () => {
    renderHook(() => useShortcuts({ onSearch, onHelp }, true), { wrapper: PressedAtOnce });
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('can be turned off if they are single keys (WCAG 2.1.4)', () => {
    listen();
    act(() => chooseSingleKeys('off'));
    expect(press('/')).toBe(true);
    expect(press('?')).toBe(true);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});
