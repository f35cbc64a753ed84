import { forgetKey, keyFor } from './kept-key.ts';

const closed = (): Storage => {
  throw new DOMException('closed', 'SecurityError');
};

describe('the key of a bottling', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the same for the same bottling until its answer is known', () => {
    const key = keyFor('7:1', 'a');
    expect(keyFor('7:1', 'a')).toBe(key);
    expect(keyFor('7:2', 'a')).not.toBe(key);
    const other = keyFor('7:1', 'b');
    expect(other).not.toBe(key);
    forgetKey('7:1');
    expect(keyFor('7:1', 'b')).not.toBe(other);
  });

  it('is a fresh one where nothing can be kept, or what was kept is not one', () => {
    expect(keyFor('7:1', 'a', closed)).not.toBe('');
    forgetKey('7:1', closed);
    sessionStorage.setItem('le-chai:bottling-key:7:1', '{"key":1,"intent":"a"}');
    expect(keyFor('7:1', 'a').length).toBeGreaterThan(10);
  });
});
