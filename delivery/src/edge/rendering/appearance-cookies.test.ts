import { appearanceIn } from './appearance-cookies.ts';

const header =
  'access-token=secret; theme=cellar; time-zone=Etc/GMT+5; __Host-theme=paper; __Host-consent=all; edge=1; density=';

describe('the cookies that a page is rendered with', () => {
  it('are those of appearance and of consent, and never the token', () => {
    expect(appearanceIn(header, false)).toEqual({ theme: 'cellar', 'time-zone': 'Etc/GMT+5', density: '' });
  });

  it('are over HTTPS those of this host alone', () => {
    expect(appearanceIn(header, true)).toEqual({ '__Host-theme': 'paper', '__Host-consent': 'all' });
  });

  it('are none of a browser that has none', () => expect(appearanceIn(undefined, true)).toEqual({}));
});
