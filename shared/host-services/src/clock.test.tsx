import { render } from '@testing-library/react';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageRequest } from '@le-chai/store/page-request';
import { renderToString } from 'react-dom/server';
import { learnServerTime, serverNow, useClock } from './clock.ts';

describe('the server’s clock', () => {
  it('is taken from the middle of the round trip', () => {
    const sent = Date.now();
    learnServerTime(sent + 3_600_000, sent, sent + 40);
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000 - 20, -1);
  });

  it('keeps to the quicker answer', () => {
    const sent = Date.now();
    learnServerTime(sent + 9_000_000, sent, sent + 5_000);
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000 - 20, -1);
  });

  it('is one moment for a page from the edge, also while that is hydrated', () => {
    const at = Date.UTC(2026, 5, 1, 12, 0, 30);
    const seen: string[] = [];
    const Shown = () => {
      const second = useClock((now) => new Date(now).toISOString());
      seen.push(second);
      return <p>{second}</p>;
    };
    const requests = new AsyncLocalStorage<PageRequest>();
    globalThis.__LE_CHAI_REQUEST__ = requests;
    const page = { url: '/', origin: '', cookies: {}, signedIn: false, now: at, kept: new Map<object, unknown>() };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = requests.run(page, () => {
      expect(serverNow()).toBe(at);
      return renderToString(<Shown />);
    });
    globalThis.__LE_CHAI_REQUEST__ = undefined;
    expect(container).toHaveTextContent('2026-06-01T12:00:30.000Z');

    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at } } });
    seen.length = 0;
    const mismatches: unknown[] = [];
    render(<Shown />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
    expect({ mismatches, first: seen[0] }).toEqual({ mismatches: [], first: '2026-06-01T12:00:30.000Z' });
    expect(Date.parse(seen.at(-1) ?? '')).toBeGreaterThan(Date.now());
    Reflect.deleteProperty(globalThis, '__LE_CHAI__');
  });
});
