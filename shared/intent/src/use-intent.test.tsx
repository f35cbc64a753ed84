import { ApiError } from '@le-chai/api';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act } from '@testing-library/react';
import { openIntent } from './intent-store.ts';
import { useIntent, type Intent } from './use-intent.ts';

const NAME = 'le-chai:attempt:7:order';
const kept = (): unknown => JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
const failed = (kind: 'network' | 'aborted' | 'maintenance' | 'unauthorised') => new ApiError({ kind, message: 'x' });
const refusal = new ApiError({ kind: 'refused', status: 409, name: 'price-changed', message: 'x' });

const forbidden = (): never => {
  throw new DOMException('no', 'SecurityError');
};

type Options = Parameters<typeof useIntent<string, string>>[0];
const send = jest.fn<Promise<string>, [string, string]>();
const ask = jest.fn<Promise<string | undefined>, [string]>();
const onDone = jest.fn<void, [string, string | undefined]>();
const onFailed = jest.fn<void, [Error]>();

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
});

/** Opens a page with the intent. @returns the current intent */
async function open(options: Partial<Options> = {}, user = member()) {
  let now: Intent<string, string> | undefined;
  function Page() {
    now = useIntent<string, string>({ subject: 'order', send, onDone, onFailed, ...options });
    return null;
  }
  const rendered = renderRoutes([{ path: '/', element: <Page /> }], { user });
  await act(async () => undefined);
  return {
    intent: () => now!,
    press: (...pressed: Parameters<Intent<string, string>['press']>) => act(async () => now!.press(...pressed)),
    leave: () => rendered.unmount(),
  };
}
const keys = (): string[] => send.mock.calls.map(([, key]) => key);

describe('an intent of a page', () => {
  it('is sent once, however often it is pressed, under a key that is kept before it is sent and until its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    send.mockImplementation((_, key) => {
      expect(kept()).toMatchObject([{ key }]);
      return promise;
    });
    const { intent, press } = await open();
    await press('one bottle');
    await press('one bottle');
    await press('two bottles');
    expect(intent()).toMatchObject({ stage: 'sending', busy: true });
    expect(hasUnsaved()).toBe(true);
    await act(async () => resolve('bought'));
    expect(intent()).toMatchObject({ stage: 'done', busy: false, outcome: 'bought', error: null });
    expect(onDone.mock.calls).toEqual([['bought', 'one bottle']]);
    expect(hasUnsaved()).toBe(false);
    expect(kept()).toBeNull();
    await press('one bottle');
    expect(keys()).toHaveLength(1);
    await act(async () => intent().reset());
    await press('one bottle');
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    ['no answer was received', failed('network')],
    ['it was given up', failed('aborted')],
    ['the house was closed', failed('maintenance')],
    ['the session was over', failed('unauthorised')],
    ['a proxy answered', new ApiError({ kind: 'unavailable', status: 502, message: 'x' })],
    ['there were too many', new ApiError({ kind: 'rate-limited', retryAfter: 5, message: 'x' })],
    ['the answer could not be read', new ApiError({ kind: 'incompatible', call: 'x', message: 'x' })],
    ['a fault of our own', new TypeError('x')],
  ])('may have been done when %s, and is sent again under the same key', async (_, error) => {
    send.mockRejectedValueOnce(error).mockResolvedValue('bought');
    const { intent, press } = await open();
    await press('one bottle');
    expect(intent()).toMatchObject({ stage: 'unknown', busy: false, error });
    expect(intent().isOpen('one bottle')).toBe(true);
    expect(intent().isOpen('two bottles')).toBe(false);
    await press('one bottle');
    expect(intent().stage).toBe('done');
    expect(new Set(keys()).size).toBe(1);
    expect(onFailed.mock.calls).toEqual([[error]]);
  });

  it('has another key once it was refused, by an error or by an answer', async () => {
    send.mockRejectedValueOnce(refusal).mockResolvedValueOnce('declined').mockResolvedValue('bought');
    const { intent, press } = await open({ isDone: (outcome) => outcome !== 'declined' });
    await press('one bottle');
    expect(intent()).toMatchObject({ stage: 'refused', error: refusal });
    expect(kept()).toBeNull();
    await press('one bottle');
    expect(intent()).toMatchObject({ stage: 'refused', error: null, outcome: 'declined' });
    await press('one bottle');
    expect(new Set(keys()).size).toBe(3);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('keeps the key of each meaning through others and a reload, and nothing of what was written', async () => {
    send.mockRejectedValue(failed('network'));
    const before = await open();
    await before.press('for Ada');
    await before.press('for Grace');
    before.leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ada|Grace/);
    const after = await open();
    expect(after.intent().stage).toBe('idle');
    await after.press('for Ada');
    await after.press('for Grace');
    const [ada, grace] = keys();
    expect(keys()).toEqual([ada, grace, ada, grace]);
    expect(ada).not.toBe(grace);
  });

  it('that ends after its page was left is over', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    send.mockReturnValue(promise);
    const { press, leave } = await open();
    await press('one bottle');
    leave();
    await act(async () => resolve('bought'));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(kept()).toBeNull();
  });

  it('is not sent where it cannot be prepared, and is free to be pressed again', async () => {
    const { intent, press } = await open();
    await press(undefined, { meaning: 'card', prepare: async () => undefined });
    expect(intent().stage).toBe('idle');
    await press(undefined, { meaning: 'card', prepare: async () => Promise.reject(new Error('no fields')) });
    expect(intent()).toMatchObject({ stage: 'idle', error: new Error('no fields') });
    expect(kept()).toBeNull();
    send.mockResolvedValue('bought');
    await press(undefined, { meaning: 'card', prepare: async () => 'token' });
    expect(send.mock.calls).toEqual([['token', expect.any(String)]]);
  });
});

describe('an intent that can be asked about', () => {
  it('is asked about after a reload, and nothing else is sent until that is known', async () => {
    send.mockRejectedValue(failed('network'));
    const before = await open({ ask });
    await before.press('one bottle', { way: 'card' });
    const [key] = keys();
    expect(kept()).toEqual({ key, way: 'card' });
    before.leave();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    ask.mockReturnValueOnce(promise);
    const { intent, press } = await open({ ask });
    expect(intent().stage).toBe('asking');
    await press('one bottle');
    await act(async () => resolve(undefined));
    expect(intent()).toMatchObject({ stage: 'idle', current: { way: 'card' } });
    expect(ask.mock.calls).toEqual([[key]]);
    expect(keys()).toHaveLength(1);
    expect(kept()).toBeNull();
  });

  it('is asked about again until there is an answer, and is done where it made something', async () => {
    sessionStorage.setItem(NAME, JSON.stringify({ key: 'k-1', way: 'bank' }));
    ask.mockRejectedValueOnce(failed('network')).mockResolvedValue('the transfer');
    const { intent } = await open({ ask });
    expect(intent()).toMatchObject({ stage: 'unknown', error: null });
    await act(async () => intent().recheck());
    expect(intent()).toMatchObject({ stage: 'done', outcome: 'the transfer' });
    expect(onDone.mock.calls).toEqual([['the transfer', undefined]]);
    expect(kept()).toBeNull();
  });

  it('is asked about before anything else is sent', async () => {
    send.mockRejectedValueOnce(failed('network')).mockResolvedValue('bought');
    ask.mockRejectedValueOnce(failed('network')).mockResolvedValue(undefined);
    const { intent, press } = await open({ ask });
    await press('one bottle');
    await press('two bottles');
    expect(intent()).toMatchObject({ stage: 'unknown', error: failed('network') });
    expect(keys()).toHaveLength(1);
    await press('two bottles');
    expect(intent().stage).toBe('done');
    expect(send.mock.calls.map(([wanted]) => wanted)).toEqual(['one bottle', 'two bottles']);
    expect(new Set(keys()).size).toBe(2);
  });

  it('is left to the next page where its own has gone', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    send.mockReturnValue(promise);
    const { press, leave } = await open({ ask });
    await press('one bottle');
    leave();
    await act(async () => resolve('bought'));
    expect(onDone).not.toHaveBeenCalled();
    expect(kept()).toMatchObject({ key: keys()[0] });
  });

  it('is another member’s business after another has signed in', async () => {
    sessionStorage.setItem(NAME, JSON.stringify({ key: 'k-1', way: 'card' }));
    const { intent } = await open({ ask }, { ...member(), id_user: 8 });
    expect(intent().stage).toBe('idle');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the storage of an intent', () => {
  it.each(['{', '{"key":1}', '"x"'])('holds no attempt where it reads %s, and is cleared', (text) => {
    sessionStorage.setItem(NAME, text);
    expect(openIntent(NAME, true).now()).toMatchObject({ stage: 'idle', open: [] });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is done without where it is forbidden', () => {
    const here = openIntent<string, string>(NAME, true, forbidden);
    const press = { key: 'k-1', meaning: 'one bottle', way: 'card', since: 0, request: 'token' };
    expect(here.step({ type: 'press', press })).toMatchObject({ do: 'send', key: 'k-1' });
    here.step({ type: 'answered', key: 'k-1', outcome: 'unknown' });
    expect(here.step({ type: 'press', press: { ...press, key: 'k-2', request: 'other' } })).toEqual({
      do: 'send',
      key: 'k-1',
      request: 'token',
    });
  });
});
