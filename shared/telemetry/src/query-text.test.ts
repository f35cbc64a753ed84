import fc from 'fast-check';
import { queryText } from './query-text.ts';

describe('the text of a query in a trace', () => {
  it.each([
    ['select id from member where id = $1', 'select id from member where id = $1'],
    ["select 1 where email = 'a''b@example.test'\n  limit 20", 'select ? where email = ? limit ?'],
    ["select pg_notify('change', 'notice 12'); commit", 'select pg_notify(?, ?); commit'],
    ['select a1.v2 from "v2" a1 where x > 1.5', 'select a1.v2 from "v2" a1 where x > ?'],
  ])('%s', (text, expected) => {
    expect(queryText(text)).toBe(expected);
  });

  it('has no value that was quoted in it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[xyz' ]{1,12}$/), (value) => {
        expect(queryText(`select '${value.replaceAll("'", "''")}' as it`)).toBe('select ? as it');
      }),
    );
  });
});
