import { emailSuggestion } from './AccountStep.tsx';

describe('the address that was probably meant', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['Ada@Hotmsil.com', 'Ada@hotmail.com'],
    ['ada@gmal.com ', 'ada@gmail.com'],
  ])('of %s is %s', (typed, meant) => {
    expect(emailSuggestion(typed)).toBe(meant);
  });

  it.each(['', 'ada', 'ada@', '@gmail.com', 'ada@gmail.com', 'ada@gmx.net', 'ada@example.test', 'a@b@gmial.com'])(
    'is missing for %j',
    (typed) => {
      expect(emailSuggestion(typed)).toBeUndefined();
    },
  );
});
