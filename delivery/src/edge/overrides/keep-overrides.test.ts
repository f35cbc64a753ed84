import { runInNewContext } from 'node:vm';
import { keepOverrides } from './keep-overrides.ts';

const refuse = (): never => {
  throw new Error('SecurityError');
};

/** Runs the script as a browser does, from its text alone. */
function run(href: string, stored?: string, storage: 'allowed' | 'forbidden' = 'allowed') {
  const kept = new Map(stored === undefined ? [] : [['overrides', stored]]);
  const calls: string[] = [];
  runInNewContext(`(${keepOverrides.toString()})()`, {
    URL,
    location: { href, replace: (to: string) => calls.push(to) },
    stop: () => calls.push('stop'),
    sessionStorage: {
      getItem: (name: string) => (storage === 'forbidden' ? refuse() : (kept.get(name) ?? null)),
      setItem: (name: string, value: string) => (storage === 'forbidden' ? refuse() : kept.set(name, value)),
      removeItem: (name: string) => (storage === 'forbidden' ? refuse() : kept.delete(name)),
    },
  });
  return { calls, kept: kept.get('overrides') };
}

const page = 'https://house.example/weekly?page=2';

describe('the script that keeps what a tab overrides', () => {
  it('keeps what the address says, and lets the page be', () => {
    expect(run(`${page}&remote-cellar=1.0.0`)).toEqual({ calls: [], kept: '{"cellar":"1.0.0"}' });
    expect(run(page)).toEqual({ calls: [], kept: undefined });
  });

  it('reloads a page that came without the stored overrides', () => {
    const stored = '{"cellar":"http://localhost:3101/a b","host":"2"}';
    const { calls, kept } = run(`${page}&remote-host=3#top`, stored);
    const wanted = `${page}&remote-host=3&remote-cellar=http%3A%2F%2Flocalhost%3A3101%2Fa%20b#top`;
    expect(calls).toEqual(['stop', wanted]);
    expect(run(wanted, kept)).toEqual({ calls: [], kept });
    expect(run('https://house.example/', '{"host":"2"}').calls).toEqual([
      'stop',
      'https://house.example/?remote-host=2',
    ]);
  });

  it('forgets an override that is removed', () => {
    expect(run(`${page}&remote-cellar=`, '{"cellar":"1.0.0"}')).toEqual({ calls: [], kept: undefined });
    const { calls, kept } = run(`${page}&remote-cellar=`, '{"cellar":"1.0.0","host":"2"}');
    expect([kept, calls.length]).toEqual(['{"host":"2"}', 2]);
  });

  it('leaves a page alone where names or what is kept are nonsense, or storage is forbidden', () => {
    expect(run(`${page}&remote-UP=1&remote-=1&other-cellar=1`)).toEqual({ calls: [], kept: undefined });
    expect(run(page, 'null').calls).toEqual([]);
    expect(run(page, '{{').calls).toEqual([]);
    expect(run(`${page}&remote-cellar=1.0.0`, undefined, 'forbidden').calls).toEqual([]);
  });
});
