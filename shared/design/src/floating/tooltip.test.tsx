import { act, fireEvent, render, screen } from '@testing-library/react';
import { placeTooltip, Tooltip } from './Tooltip.tsx';

const SENTENCE = 'Median of 9 sales in the last 12 months';
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const show = () => {
  const outside = jest.fn();
  document.addEventListener('keydown', outside);
  render(
    <Tooltip text={SENTENCE}>
      <button type="button">Market price</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Market price' });
  return { button, anchor: button.parentElement!, bubble: screen.getByText(SENTENCE), outside };
};
const device = (hovers: boolean): void => {
  globalThis.matchMedia = ((query: string) => ({ matches: hovers && query === '(hover: hover)' })) as typeof matchMedia;
};

beforeEach(() => {
  jest.useFakeTimers();
  device(true);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('a tooltip', () => {
  it('shows after a pointer has rested for 750 ms', () => {
    const { anchor, bubble } = show();
    fireEvent.pointerEnter(anchor);
    pass(749);
    expect(bubble).not.toBeVisible();
    pass(1);
    expect(bubble).toBeVisible();
  });

  it('does not show for a pointer that only passes', () => {
    const { anchor, bubble } = show();
    fireEvent.pointerEnter(anchor);
    pass(700);
    fireEvent.pointerLeave(anchor);
    pass(5000);
    expect(bubble).not.toBeVisible();
  });

  it('lets the pointer move onto the sentence, and goes when it leaves that too', () => {
    const { anchor, bubble } = show();
    fireEvent.pointerEnter(anchor);
    pass(750);
    fireEvent.pointerLeave(anchor);
    pass(100);
    fireEvent.pointerEnter(bubble);
    fireEvent.pointerEnter(anchor);
    pass(60_000);
    expect(bubble).toBeVisible();
    fireEvent.pointerLeave(anchor);
    pass(120);
    expect(bubble).not.toBeVisible();
  });

  it('is closed by Escape, which nothing else receives', () => {
    const { anchor, bubble, outside } = show();
    fireEvent.pointerEnter(anchor);
    pass(750);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(bubble).not.toBeVisible();
    expect(outside).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(outside).toHaveBeenCalledTimes(1);
  });

  it('describes its control, shown or not', () => {
    const { button } = show();
    expect(button).toHaveAccessibleDescription(SENTENCE);
  });

  it('shows at once for the keyboard', () => {
    const { button, bubble } = show();
    act(() => button.focus());
    expect(bubble).toBeVisible();
    act(() => button.blur());
    expect(bubble).not.toBeVisible();
  });

  it('never shows on a device without hover', () => {
    device(false);
    const { anchor, bubble, button } = show();
    fireEvent.pointerEnter(anchor);
    act(() => button.focus());
    pass(5000);
    expect(bubble).not.toBeVisible();
  });
});

it('is above its control, below if there is no room, and inside the window', () => {
  const control = { left: 300, top: 400, bottom: 444, width: 120, height: 44 };
  const bubble = { width: 280, height: 40 };
  expect(placeTooltip(control, bubble, { innerWidth: 1440 })).toEqual({ left: 300, top: 352 });
  expect(placeTooltip({ ...control, top: 20, bottom: 64 }, bubble, { innerWidth: 1440 })).toEqual({
    left: 300,
    top: 72,
  });
  expect(placeTooltip(control, bubble, { innerWidth: 390 })).toEqual({ left: 102, top: 352 });
});
