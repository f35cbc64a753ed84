import fc from 'fast-check';
import { forgetForms, keepForm, readForm } from './kept-form.ts';

const place = { member: 7, form: 'address-12' };
const typed = { city: 'Milano', phone: '' };
const FIELDS = ['city', 'phone'];
const forbidden = (): never => {
  throw new DOMException('closed', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

describe('a form that is kept', () => {
  it('is there again as it was, whatever was typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }), (texts) => {
        keepForm(place, texts);
        expect(readForm(place, Object.keys(texts))).toEqual(texts);
      }),
    );
  });

  it('is there for its member and its form only', () => {
    keepForm(place, typed);
    expect(readForm({ ...place, member: 8 }, FIELDS)).toEqual({});
    expect(readForm({ ...place, form: 'address-1' }, FIELDS)).toEqual({});
    expect(readForm(place, ['city'])).toEqual({ city: 'Milano' });
  });

  it('is gone once nothing of it is left, or the member has signed out, and nothing else goes with it', () => {
    sessionStorage.setItem('other', 'x');
    keepForm(place, typed);
    keepForm(place, {});
    expect(sessionStorage).toHaveLength(1);
    keepForm(place, typed);
    keepForm({ ...place, form: 'profile' }, typed);
    forgetForms();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each(['', '{', 'null', '7', '{"city":7}'])('is missing if the storage holds %j', (text) => {
    keepForm(place, typed);
    sessionStorage.setItem(Object.keys(sessionStorage)[0]!, text);
    expect(readForm(place, FIELDS)).toEqual({});
  });

  it('is missed by nobody where storage is forbidden', () => {
    expect(() => keepForm(place, typed, forbidden)).not.toThrow();
    expect(readForm(place, FIELDS, forbidden)).toEqual({});
  });
});
