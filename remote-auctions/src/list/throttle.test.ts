import { throttle } from './throttle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what is throttled', () => {
  it('is done at once, and once more at the end of the pause where it was wanted again', () => {
    const act = jest.fn();
    const { run } = throttle(act, 3000);
    run();
    run();
    run();
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2999);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('begins a pause with each', () => {
    const act = jest.fn();
    const { run } = throttle(act, 3000);
    run();
    run();
    jest.advanceTimersByTime(3000);
    run();
    expect(act).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(3000);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does nothing more once it is stopped', () => {
    const act = jest.fn();
    const { run, stop } = throttle(act, 3000);
    run();
    run();
    stop();
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
