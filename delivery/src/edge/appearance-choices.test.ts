import { appearanceAttributes } from './appearance-choices.ts';

describe('the html element of a rendered page', () => {
  it('says what its browser has chosen', () => {
    expect(appearanceAttributes({ theme: 'cellar', density: 'compact', locale: 'de-CH' })).toBe(
      ' data-theme="cellar" data-density="compact" data-locale="de-CH"',
    );
    expect(appearanceAttributes({ '__Host-theme': 'paper' })).toBe(' data-theme="paper"');
  });

  it('says nothing of what is usual, or not known', () => {
    expect(appearanceAttributes({})).toBe('');
    expect(appearanceAttributes({ theme: '"><script>', density: 'generous', locale: 'xx', consent: 'all' })).toBe('');
  });
});
