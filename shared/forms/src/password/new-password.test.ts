import { NewPassword } from '@le-chai/contracts/password';
import fc from 'fast-check';
import { newPasswordProblem } from './new-password.ts';

describe('a new password', () => {
  it('is refused where the server would refuse it for its length, and nowhere else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (password) => {
        expect(newPasswordProblem(password) === undefined).toBe(NewPassword.safeParse(password).success);
      }),
    );
  });

  it('says what is missing', () => {
    expect(newPasswordProblem('')).toBe('Enter a new password.');
    expect(newPasswordProblem('short')).toBe('This has 5. Choose at least 10 characters.');
    expect(newPasswordProblem('x'.repeat(257))).toBe('This has 257. Choose at most 256 characters.');
  });

  it('is not the e-mail address, however it is written', () => {
    expect(newPasswordProblem('INES@marchetti.example', ' ines@Marchetti.example')).toMatch(/your e-mail address/);
    expect(newPasswordProblem('ines@marchetti.example!', 'ines@marchetti.example')).toBeUndefined();
  });
});
