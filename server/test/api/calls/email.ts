import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getEmail,
  sendEmailConfirmation,
} from '@le-chai/contracts/email-confirmation';
import { signup } from '@le-chai/contracts/signup';
import { mailsTo } from '../support/mails.ts';
import { newcomer } from '../support/sign-up.ts';
import type { CallRow } from './call-row.ts';

const unknown = 'A'.repeat(43);

export const rows: CallRow[] = [
  {
    call: sendEmailConfirmation,
    succeeds: async (house) => ({ as: await house.createMember() }),
    // Members whom the operator makes are confirmed.
    answers: (result) => expect(result).toEqual({ sent: false }),
  },
  {
    call: confirmEmail,
    succeeds: async (house) => {
      const body = newcomer();
      await house.api(signup, { body });
      const mails = await mailsTo(house, body.person.email, 2);
      const secret = mails.map(({ text }) => /#secret=([\w-]{43})/.exec(text)?.[1]).find(Boolean)!;
      return { body: { secret } };
    },
    answers: (result) => expect(result).toEqual({ confirmed: true, changed: false }),
    refusals: [
      {
        title: 'an unknown link',
        status: 410,
        name: 'link-not-valid',
        sending: async () => ({ body: { secret: unknown } }),
      },
    ],
    malformed: [{ title: 'no secret', fields: ['secret'], sending: async () => ({ body: { secret: '12' } }) }],
  },
  {
    call: getEmail,
    succeeds: async (house) => ({ as: await house.createMember() }),
    answers: (result) => expect(result).toEqual({ email: expect.any(String), pending: null }),
  },
  {
    call: changeEmail,
    succeeds: async (house) => ({ as: await house.createMember(), body: { email: 'another@example.test' } }),
    answers: (result) => expect(result).toMatchObject({ pending: { email: 'another@example.test' } }),
    malformed: [
      {
        title: 'two addresses',
        fields: ['email'],
        sending: async (house) => ({ as: await house.createMember(), body: { email: 'x,y@example.test' } }),
      },
    ],
  },
  {
    call: cancelEmailChange,
    succeeds: async (house) => ({ as: await house.createMember() }),
    answers: (result) => expect(result).toMatchObject({ pending: null }),
  },
];
