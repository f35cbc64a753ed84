import { watchFaults } from './watch-faults.ts';

const report = jest.fn();
let stop: () => void;
beforeEach(() => {
  report.mockReset();
  stop = watchFaults(report, ['http://localhost:3101/']);
});
afterEach(() => stop());

/** @returns whether the browser still logs a line itself */
const thrown = (error: unknown, filename: string): boolean =>
  dispatchEvent(new ErrorEvent('error', { error, filename, cancelable: true }));
const rejected = (reason: unknown): boolean =>
  dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
const errorFrom = (address: string) =>
  Object.assign(new Error('Broken'), {
    stack: `Error: Broken\n    at f (${address}:1:2)\n    at https://elsewhere.example/x.js`,
  });

describe('an uncaught error', () => {
  it('is reported if it is from our own scripts, in place of the browser’s log line', () => {
    const error = new Error('Broken');
    expect(thrown(error, `${location.origin}/assets/host/main.js`)).toBe(false);
    expect(report).toHaveBeenCalledWith(error, { fault: 'uncaught' });
    thrown(error, 'http://localhost:3101/lots.js');
    expect(report).toHaveBeenCalledTimes(2);
    const promised = errorFrom(`${location.origin}/assets/host/main.js`);
    expect(rejected(promised)).toBe(false);
    expect(report).toHaveBeenLastCalledWith(promised, { fault: 'unhandled' });
  });

  it('is not ours when a vendor’s script or an extension threw it, or it is not an error', () => {
    expect(thrown(new Error('Theirs'), 'https://connect.vendor.example/x.js')).toBe(true);
    expect(thrown(new Error('Theirs'), 'http://localhost:31011/x.js')).toBe(true);
    expect(thrown(new Error('Theirs'), `https://evil.example/${location.origin}/x.js`)).toBe(true);
    expect(thrown(null, `${location.origin}/assets/host/main.js`)).toBe(true);
    expect(rejected(errorFrom('chrome-extension://abc/x.js'))).toBe(true);
    expect(rejected('a text')).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });
});
