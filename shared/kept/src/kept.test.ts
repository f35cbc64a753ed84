import { forgetAll, keep, readKept } from './kept.ts';

const asNumber = (kept: unknown) => (typeof kept === 'number' ? kept : undefined);
const forbidden = (): never => {
  throw new DOMException('closed', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

describe('what a tab keeps', () => {
  it('is there again until it is kept no longer', () => {
    expect(readKept('litres', asNumber)).toBeUndefined();
    keep('litres', 22.5);
    expect(readKept('litres', asNumber)).toBe(22.5);
    keep('litres', undefined);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '"22.5"'])('is cleared away where it reads %j', (text) => {
    sessionStorage.setItem('litres', text);
    expect(readKept('litres', asNumber)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten by how its name begins', () => {
    for (const name of ['form:1', 'form:2', 'other']) keep(name, 1);
    forgetAll('form:');
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('is missed by nobody where storage is forbidden', () => {
    expect(() => keep('litres', 1, forbidden)).not.toThrow();
    expect(() => forgetAll('', forbidden)).not.toThrow();
    expect(readKept('litres', asNumber, forbidden)).toBeUndefined();
  });
});
