import { readChanges } from './connect-changes.ts';

describe('what another tab has changed', () => {
  it('is read as it was written', () => {
    const changes = [{ kind: 'bid', id: 7 }, { kind: 'notices' }];
    expect(readChanges(JSON.stringify(changes))).toEqual(changes);
  });

  it('is left aside where this version does not know it', () => {
    expect(readChanges('["of another version", {"kind":"newer"}, {"kind":"bid","id":{}}, {"kind":"cellar"}]')).toEqual([
      { kind: 'cellar' },
    ]);
    for (const text of ['notices-read', 'cellar', '{}', '', 'null']) expect(readChanges(text)).toEqual([]);
  });
});
