import { act, render, screen } from '@testing-library/react';
import { announcement, Countdown, split } from './Countdown.tsx';

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('a countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('counts in four cells of two digits', () => {
    render(<Countdown until={Date.now() + ((2 * 24 + 4) * 3600 + 18 * 60 + 9) * 1000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('02d04h18m09s');
    pass(1000);
    expect(screen.getByRole('timer')).toHaveTextContent('02d04h18m08s');
  });

  it('speaks only at five minutes, one minute and the close', () => {
    render(<Countdown until={Date.now() + 301_000} />);
    expect(screen.queryByText('Less than 5 minutes left')).not.toBeInTheDocument();
    pass(1000);
    expect(screen.getByText('Less than 5 minutes left')).toBeInTheDocument();
    pass(240_000);
    expect(screen.getByText('Less than a minute left')).toBeInTheDocument();
    pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Closed');
  });

  it('does not read out a sale that was closed before it came', () => {
    render(<Countdown until={Date.now() - 1000} />);
    expect(screen.getAllByText('Closed')).toHaveLength(1);
  });
});

it('cuts seconds into cells', () => {
  expect(split(702, 'hold')).toEqual([
    [11, 'm'],
    [42, 's'],
  ]);
  expect(split(86_399, 'all').map(([value]) => value)).toEqual([0, 23, 59, 59]);
});

it('knows what to say', () => {
  expect(announcement(400_000, 'Closed')).toBe('');
  expect(announcement(60_000, 'Closed')).toBe('Less than a minute left');
  expect(announcement(0, 'Closed')).toBe('Closed');
});
