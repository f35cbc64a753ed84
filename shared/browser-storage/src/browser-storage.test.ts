import { clearStored, readStored, writeStored } from './browser-storage.ts';

const asNumber = (kept: unknown) => (typeof kept === 'number' ? kept : undefined);
const forbidden = (): never => {
  throw new DOMException('closed', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

describe('what a tab keeps', () => {
  it('is there again until it is kept no longer', () => {
    expect(readStored('litres', asNumber)).toBeUndefined();
    writeStored('litres', 22.5);
    expect(readStored('litres', asNumber)).toBe(22.5);
    writeStored('litres', undefined);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '"22.5"'])('is cleared away where it reads %j', (text) => {
    sessionStorage.setItem('litres', text);
    expect(readStored('litres', asNumber)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten by how its name begins', () => {
    for (const name of ['form:1', 'form:2', 'other']) writeStored(name, 1);
    clearStored('form:');
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('is missed by nobody where storage is forbidden', () => {
    expect(() => writeStored('litres', 1, forbidden)).not.toThrow();
    expect(() => clearStored('', forbidden)).not.toThrow();
    expect(readStored('litres', asNumber, forbidden)).toBeUndefined();
  });
});
