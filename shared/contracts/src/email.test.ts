import * as fc from 'fast-check';
import { Email, KnownEmail } from './email.ts';

const LISTS = [
  'x,victim@example.test',
  'a@example.test,victim@example.test',
  'a@example.test, victim@example.test',
  'a@example.test;victim@example.test',
  'victim@example.test <a@example.test>',
  '"a@example.test" <victim@example.test>',
  'group:a@example.test,victim@example.test;',
  'a(comment)@example.test',
  'a@example.test\nbcc: victim@example.test',
  'a@b@example.test',
  'a b@example.test',
  '@example.test',
  'a@',
];

it.each(LISTS)('takes no %j, neither for a new member nor to look one up', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
  expect(KnownEmail.safeParse(address).success).toBe(false);
});

it.each(['a@localhost', `${'a'.repeat(65)}@example.test`, `a@${'b'.repeat(250)}.test`, '.a@example.test'])(
  'takes no %j for a new member',
  (address) => {
    expect(Email.safeParse(address).success).toBe(false);
  },
);

it('trims and lowers', () => {
  expect(Email.parse('  Ada.Marsh+Wine@Example.Test ')).toBe('ada.marsh+wine@example.test');
  expect(KnownEmail.parse(' Ada@Localhost ')).toBe('ada@localhost');
  expect(Email.parse(`${'a'.repeat(64)}@example.test`)).toHaveLength(77);
});

it('finds every member that it took', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const taken = Email.safeParse(address);
      fc.pre(taken.success);
      expect(KnownEmail.parse(address)).toBe(taken.data);
      expect(taken.data).not.toMatch(/[\s,;:<>()[\]\\"]/);
    }),
  );
});
