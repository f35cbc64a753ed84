import { createQueryClient } from '@le-chai/api';
import { holdUnsaved } from '@le-chai/host-services';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpdateBar } from './UpdateBar.tsx';
import type { VersionCheck } from './version-check.ts';

const reload = jest.fn();
const check = {
  newer: jest.fn<Promise<string | undefined>, []>(),
  claim: jest.fn(),
  subscribe: jest.fn(() => () => undefined),
} satisfies VersionCheck;

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UpdateBar check={check} reload={reload} />
    </QueryClientProvider>,
  );
const becomeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  jest.clearAllMocks();
  check.newer.mockResolvedValue('two');
});

describe('following the deployed version', () => {
  it('reloads once it knows of another version', async () => {
    show();
    await becomeVisible();
    expect(check.claim).toHaveBeenCalledWith('two');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('checks every 30 seconds', async () => {
    jest.useFakeTimers();
    check.newer.mockResolvedValue(undefined);
    show();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(check.newer).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('never reloads over unsaved work, says so, and reloads when that is done', async () => {
    const done = holdUnsaved();
    show();
    await becomeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('A newer version is ready');
    expect(reload).not.toHaveBeenCalled();
    act(done);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('lets the member decide', async () => {
    const done = holdUnsaved();
    show();
    await becomeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load it now' }));
    expect(reload).toHaveBeenCalledTimes(1);
    act(done);
  });
});
