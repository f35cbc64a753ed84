import { codeOf } from './report.ts';

const composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };
const manifest = { name: 'cellar', contract: 1, mounts: [], routes: [] };
const host = 'at W (https://www.example/assets/host/1.0.0-aa/main.1.js:1:20)';
const auctions = 'at S (https://www.example/assets-retry-2/auctions/0.1.0-bb/sale.2.js:3:4)';

describe('the code that a fault came from', () => {
  it('is that of the remote named first in the stack, under any of its URLs', () => {
    const stack = `TypeError: no\n    ${auctions}\n    ${auctions.replaceAll('auctions', 'cellar')}`;
    expect(codeOf(composition, [stack])).toEqual({ app: 'auctions', version: '0.1.0-bb' });
    expect(codeOf(composition, ['sale@https://www.example/assets/cellar/2.0.0/lots.js:1:2'])).toMatchObject({
      app: 'cellar',
    });
  });

  it('is a remote’s if the host’s code ran for it', () => {
    expect(codeOf(composition, [`Error\n${host}\n${auctions}`])).toMatchObject({ app: 'auctions' });
    expect(codeOf(composition, [`Error\n${host}`, auctions])).toMatchObject({ app: 'auctions' });
  });

  it('is the host’s if no remote was involved', () => {
    expect(codeOf(composition, [`Error\n${host}`, undefined])).toEqual({ app: 'host', version: '1.0.0-aa' });
  });

  it('is a build’s that this tab has loaded from a developer’s machine', () => {
    const remotes = [{ name: 'cellar', version: '0.1.0-dev', entry: '', retryEntry: '', previous: null, manifest }];
    const overrides = { cellar: { kind: 'address', asked: 'http://localhost:3101' } } as const;
    const stack = 'at L (http://localhost:3101/lots.js:1:2)';
    expect(codeOf({ ...composition, remotes, overrides }, [stack])).toEqual({ app: 'cellar', version: '0.1.0-dev' });
  });

  it('is unknown for a stack without our code', () => {
    expect(codeOf(composition, ['Error: no\n at https://elsewhere.example/x.js:1:1', undefined])).toBeUndefined();
  });
});
