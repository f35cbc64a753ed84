import { checkShared, describeProblem } from './check-shared.ts';

const uses = (...names: string[]) => ({ shared: {}, surface: { 'react-router': names } });
const host = { shared: { react: '19.3.1', '@le-chai/api': '0.1.4' } };

describe('what a remote takes from the host', () => {
  it('is fine within its range', () => {
    expect(checkShared(host, { shared: { react: '^19.3.0', '@le-chai/api': '^0.1.2' } })).toEqual([]);
  });

  it.each([
    ['a newer patch than the host has', '^0.1.5'],
    ['another minor below 1.0', '^0.2.0'],
  ])('is refused for %s', (_, required) => {
    const problems = checkShared(host, { shared: { '@le-chai/api': required } });
    expect(problems).toEqual([{ kind: 'wrong-version', package: '@le-chai/api', required, provided: '0.1.4' }]);
  });

  it('is refused when the host does not have it', () => {
    const [problem] = checkShared(host, { shared: { 'react-router': '^8.0.0' } });
    expect(problem && describeProblem(problem)).toBe('react-router ^8.0.0 is needed, but the host does not provide it');
  });

  it('is refused when the host provides other names of the package only', () => {
    const provides = { ...host, surface: { 'react-router': ['Link', 'Outlet'] } };
    expect(checkShared(provides, uses('Link'))).toEqual([]);
    expect(checkShared(host, uses('Form'))).toEqual([]);
    expect(checkShared(provides, uses('Form', 'Link'))).toEqual([
      { kind: 'not-on-surface', package: 'react-router', names: ['Form'] },
    ]);
  });

  it('is refused when the host does not take the module that it is written to', () => {
    const [problem] = checkShared({ ...host, modules: [2, 1] }, { shared: {}, module: 3 });
    expect(problem && describeProblem(problem)).toContain('version 3 of the remote module, but the host accepts 2, 1');
    expect(checkShared({ ...host, modules: [2, 1] }, { shared: {}, module: 1 })).toEqual([]);
    expect(checkShared(host, { shared: {}, module: 3 })).toEqual([]);
  });
});
