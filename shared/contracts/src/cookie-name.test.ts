import { cookieIn, cookieName } from './cookie-name.ts';

describe('a cookie of the house', () => {
  it('has a name over HTTPS that no other host can write', () => {
    expect(cookieName('access-token', true)).toBe('__Host-access-token');
    expect(cookieName('access-token', false)).toBe('access-token');
  });

  it('is read by its whole name, and over HTTPS by no other', () => {
    const header = 'x-edge=1; edge=planted; __Host-edge=ours;theme=x';
    expect(cookieIn(header, 'edge', true)).toBe('ours');
    expect(cookieIn(header, 'edge', false)).toBe('planted');
    expect(cookieIn('edge=planted', 'edge', true)).toBeUndefined();
    expect(cookieIn(undefined, 'edge', false)).toBeUndefined();
  });
});
