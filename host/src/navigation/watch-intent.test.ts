import { act, fireEvent } from '@testing-library/react';
import { watchIntent } from './watch-intent.ts';

const preload = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
  document.body.innerHTML = `
    <a href="/weekly/auctions/all?page=2"><b>Auctions</b></a>
    <a href="/outstanding-payments">To pay</a>
    <a href="/?table=1">Here</a>
    <a href="https://elsewhere.example/weekly">Elsewhere</a>
    <a href="/catalogue" target="_blank">Catalogue</a>
    <a href="/report.csv" download>Report</a>
    <p>No link</p>`;
  stop = watchIntent(preload);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const of = (text: string): Element =>
  [...document.querySelectorAll('b, a, p')].find((each) => each.textContent === text)!;

describe('a link that is about to be followed', () => {
  it.each(['pointerOver', 'focusIn'] as const)('is preloaded a moment after %s, with its search', (sign) => {
    fireEvent[sign](of('Auctions'));
    wait(64);
    expect(preload).not.toHaveBeenCalled();
    wait(1);
    expect(preload.mock.calls).toEqual([['/weekly/auctions/all?page=2']]);
  });

  it('is loaded immediately when touched', () => {
    fireEvent.touchStart(of('To pay'));
    expect(preload.mock.calls).toEqual([['/outstanding-payments']]);
  });

  it('is loaded once, however long the pointer moves over it', () => {
    fireEvent.pointerOver(of('Auctions'));
    wait(65);
    fireEvent.pointerOver(of('Auctions').closest('a')!);
    fireEvent.pointerOver(of('Auctions'));
    wait(65);
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded if the pointer only swept over it', () => {
    fireEvent.pointerOver(of('Auctions'));
    wait(40);
    fireEvent.pointerOver(of('To pay'));
    wait(40);
    fireEvent.pointerOver(of('No link'));
    wait(1000);
    expect(preload).not.toHaveBeenCalled();
  });

  it.each(['Here', 'Elsewhere', 'Catalogue', 'Report'])('is left alone where nothing is to be loaded: %s', (text) => {
    fireEvent.touchStart(of(text));
    fireEvent.pointerOver(of(text));
    wait(1000);
    expect(preload).not.toHaveBeenCalled();
  });

  it('is left alone by a member who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    fireEvent.touchStart(of('To pay'));
    expect(preload).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
