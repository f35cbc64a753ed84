import { matchPath } from 'react-router';
import * as fc from 'fast-check';
import { matchPattern } from './boot.ts';

describe('a route pattern', () => {
  it('gives its parameters decoded', () => {
    expect(matchPattern('/sales/:type/:sale', '/sales/lot/42-ch%C3%A2teau/')).toEqual({
      type: 'lot',
      sale: '42-château',
    });
  });

  it('may end in an optional segment or a splat', () => {
    expect(matchPattern('/signup/:tier?', '/signup')).toEqual({});
    expect(matchPattern('/signup/:tier?', '/signup/collector')).toEqual({ tier: 'collector' });
    expect(matchPattern('/my-profile/*', '/my-profile/a/b')).toEqual({ '*': 'a/b' });
  });

  it('does not match a path that is badly encoded', () => {
    expect(matchPattern('/a/:b', '/a/%E0%A4%A')).toBeUndefined();
  });

  it('matches what react-router matches', () => {
    const word = fc.constantFrom('a', 'B', 'weekly', '42-x');
    const part = fc.constantFrom('a', 'b', 'weekly', ':x', ':y');
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 4 }), fc.array(word, { maxLength: 4 }), (parts, words) => {
        const pattern = `/${parts.join('/')}`;
        const path = `/${words.join('/')}`;
        expect(matchPattern(pattern, path)).toEqual(matchPath(pattern, path)?.params);
      }),
    );
  });
});
