/* The loader keeps what it has loaded for as long as its module lives: each test has modules of its own. */

const KEY = 'pk_test_of_a_house';
const PROVIDER = { name: 'stripe', publishable_key: KEY, test: true } as const;
const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

type LoadScript = (typeof import('./load-stripe.ts'))['loadScript'];
type LoadCards = (typeof import('../cards.ts'))['loadCards'];

let made: jest.Mock;
let loadScript: LoadScript;
let loadCards: LoadCards;
beforeEach(async () => {
  jest.resetModules();
  script()?.remove();
  Reflect.deleteProperty(globalThis, 'Stripe');
  made = Object.assign(
    jest.fn((key: string) => ({ key })),
    { version: 'endive' },
  );
  // The loader remarks on every second try.
  jest.spyOn(console, 'warn').mockImplementation();
  ({ loadScript } = await import('./load-stripe.ts'));
  ({ loadCards } = await import('../cards.ts'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The script comes, as far as the page can tell; or it is blocked. */
async function arrive(how: 'load' | 'error'): Promise<void> {
  await turn();
  if (how === 'load') Object.assign(globalThis, { Stripe: made });
  script()!.dispatchEvent(new Event(how));
  await turn();
}

describe('the script of Stripe', () => {
  it('is asked for from Stripe, without its watching of the page', async () => {
    expect(script()).toBeNull();
    const loading = loadScript(KEY);
    await arrive('load');
    expect(await loading).toEqual({ key: KEY });
    expect(script()!.src).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js\?advancedFraudSignals=false$/);
  });

  it('is asked for once, however often cards are', async () => {
    const both = Promise.all([loadCards(PROVIDER), loadCards(PROVIDER)]);
    while (!script()) await turn();
    await arrive('load');
    const [first, second] = await both;
    expect(first).toBe(second);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('that is blocked is reported with advice, and loaded again by the next try', async () => {
    const message = loadCards(PROVIDER).catch((error: Error) => error.message);
    while (!script()) await turn();
    const first = script();
    await arrive('error');
    // The loader makes a second try by itself: with another script, since one that failed does not come any more.
    expect(script()).not.toBe(first);
    await arrive('error');
    expect(await message).toMatch(/Try again, or use another browser/);
    const again = loadCards(PROVIDER);
    await arrive('load');
    expect((await again).test).toBe(true);
  });

  it('that hangs is given up after ten seconds, and asked for again', async () => {
    jest.useFakeTimers();
    const onError = jest.fn();
    const hanging = () => script()?.dataset['hangs'];
    loadScript(KEY).catch((error: Error) => onError(error.message));
    await jest.advanceTimersByTimeAsync(9_900);
    script()!.dataset['hangs'] = 'yes';
    expect(onError).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(onError).toHaveBeenCalledWith(expect.stringMatching(/may be unreachable/));
    jest.useRealTimers();
    const again = loadScript(KEY);
    await turn();
    expect(hanging()).toBeUndefined();
    await arrive('load');
    expect(await again).toEqual({ key: KEY });
  });
});
