import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { type PageRequest, pageRequest } from './page-request.ts';
import { perRequest } from './per-request.ts';
import { createStore } from './store.ts';

describe('a store', () => {
  it('shows its value, and every other that replaces it', () => {
    const count = createStore(() => 1);
    const Shown = () => <p>{count.use((value) => value)}</p>;
    render(<Shown />);
    expect(screen.getByText('1')).toBeVisible();
    act(() => count.set(2));
    expect(screen.getByText('2')).toBeVisible();
  });

  it('notifies its watchers until they stop', () => {
    const count = createStore(() => 0);
    const seen: number[] = [];
    const stop = count.watch(() => seen.push(count.now()));
    count.set(1);
    stop();
    count.set(2);
    expect(seen).toEqual([1]);
  });
});

const request = (url = '/'): PageRequest => ({
  url,
  origin: 'https://house.test',
  cookies: {},
  signedIn: false,
  now: 0,
  kept: new Map(),
});

describe('at the edge', () => {
  const requests = new AsyncLocalStorage<PageRequest>();
  const atEdge = <Result,>(work: () => Result, of = request()): Result => {
    globalThis.__LE_CHAI_REQUEST__ = requests;
    return requests.run(of, work);
  };
  beforeEach(() => {
    globalThis.__LE_CHAI_REQUEST__ = requests;
  });
  afterEach(() => {
    globalThis.__LE_CHAI_REQUEST__ = undefined;
  });

  it('each request has its own, in whichever order they take turns', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(3), { maxLength: 6 }), { maxLength: 8 }), async (pauses) => {
        const name = createStore(() => 'nobody');
        const seen = perRequest<string[]>(() => []);
        const made = pauses.map((waits, member) =>
          requests.run(request(`/${member}`), async () => {
            expect(name.now()).toBe('nobody');
            for (const [turn, wait] of waits.entries()) {
              name.set(`${pageRequest()?.url} ${turn}`);
              await delay(wait);
              seen().push(name.now());
            }
            return seen();
          }),
        );
        expect(await Promise.all(made)).toEqual(
          pauses.map((waits, member) => waits.map((_, turn) => `/${member} ${turn}`)),
        );
      }),
      { numRuns: 25 },
    ));

  it('nothing is kept outside any request', () => {
    expect(pageRequest()).toBeUndefined();
    expect(() => createStore(() => 0).now()).toThrow('outside any request');
  });

  it('a component shows the value of its request', () => {
    const name = createStore(() => 'nobody');
    const Shown = () => <p>{name.use((value) => value)}</p>;
    const html = atEdge(() => {
      name.set('Ada');
      return renderToString(<Shown />);
    });
    expect(html).toBe('<p>Ada</p>');
    expect(atEdge(() => renderToString(<Shown />))).toBe('<p>nobody</p>');
  });

  it('a page that is hydrated shows first what the edge rendered, and then what is so now', () => {
    const count = createStore(() => 1);
    const seen: number[] = [];
    const Shown = () => {
      const value = count.use((now) => now);
      seen.push(value);
      return <p>{value}</p>;
    };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = atEdge(() => renderToString(<Shown />));
    globalThis.__LE_CHAI_REQUEST__ = undefined;
    seen.length = 0;
    count.set(2);
    const mismatches: unknown[] = [];
    render(<Shown />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
    expect(screen.getByText('2')).toBeVisible();
    expect({ mismatches, seen }).toEqual({ mismatches: [], seen: [1, 2] });
  });
});
