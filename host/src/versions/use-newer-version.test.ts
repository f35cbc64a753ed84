import { act, renderHook } from '@testing-library/react';
import { useNewerVersion } from './UpdateBar.tsx';

describe('looking for a newer version', () => {
  it('keeps the latest result, though an earlier check answers after it', async () => {
    const slow = Promise.withResolvers<string | undefined>();
    const newer = jest.fn().mockReturnValueOnce(slow.promise).mockResolvedValueOnce('two');
    const check = { newer, claim: () => undefined, subscribe: () => () => undefined };
    const { result } = renderHook(() => useNewerVersion(check));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('two');
    await act(async () => slow.resolve(undefined));
    expect(result.current).toBe('two');
  });

  it('accepts a result from a check that another one overtook', async () => {
    const slow = Promise.withResolvers<string | undefined>();
    const newer = jest.fn().mockReturnValueOnce(slow.promise).mockResolvedValueOnce(undefined);
    const check = { newer, claim: () => undefined, subscribe: () => () => undefined };
    const { result } = renderHook(() => useNewerVersion(check));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBeUndefined();
    await act(async () => slow.resolve('two'));
    expect(result.current).toBe('two');
  });
});
