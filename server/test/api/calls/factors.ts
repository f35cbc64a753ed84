import * as contract from '@le-chai/contracts/factors';
import { forgotPassword, resetSecondStep } from '@le-chai/contracts/password';
import { login } from '@le-chai/contracts/session';
import { PASSWORD } from '../harness.ts';
import { codeAt, withCodes, withPasskey } from '../support/factors.ts';
import { mailsTo } from '../support/mails.ts';
import { SoftPasskey } from '../support/soft-passkey.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const NO_CREDENTIAL = { challenge: 'x', credential: { id: 'x' } };

async function begun(house: TableHouse) {
  const as = await house.createMember();
  const { result } = await house.api(contract.beginPasskey, { token: as.token });
  return { as, ...new SoftPasskey().make(result) };
}

async function stepOf(house: TableHouse) {
  const as = await house.createMember();
  const { recovery_codes: codes } = await withCodes(house, as.token);
  const { result } = await house.api(login, { body: { email: as.email, password: PASSWORD } });
  if (!('second_step' in result)) throw new Error('There is no second step');
  return { step: result.second_step!.step, code: codes![0]! };
}

export const rows: CallRow[] = [
  {
    call: contract.getSecurity,
    succeeds: async (house) => ({ as: await house.member('secures') }),
    answers: (result) => expect(result).toEqual({ passkeys: [], codes: null, recovery_codes_left: 0 }),
  },
  { call: contract.beginPasskey, succeeds: async (house) => ({ as: await house.createMember() }) },
  {
    call: contract.addPasskey,
    succeeds: async (house) => {
      const { as, challenge, credential } = await begun(house);
      return { as, body: { challenge, credential, name: 'My phone' } };
    },
    answers: (result) =>
      expect(result).toMatchObject({
        security: { passkeys: [{ name: 'My phone', last_used: null }], recovery_codes_left: 10 },
        recovery_codes: expect.any(Array),
      }),
    refusals: [
      {
        title: 'a challenge that was not given',
        status: 422,
        name: 'passkey-refused',
        sending: async (house) => {
          const { as, credential } = await begun(house);
          return { as, body: { challenge: 'another', credential, name: 'My phone' } };
        },
      },
    ],
    malformed: [
      {
        title: 'nothing',
        fields: ['challenge', 'credential', 'name'],
        sending: async (house) => ({ as: await house.member('secures'), body: {} }),
      },
    ],
  },
  {
    call: contract.renamePasskey,
    succeeds: async (house) => {
      const as = await house.createMember();
      const { security } = await withPasskey(house, as.token);
      return { as, params: { id: security.passkeys[0]!.id }, body: { name: 'My laptop' } };
    },
    answers: (result) => expect(result).toMatchObject({ passkeys: [{ name: 'My laptop' }] }),
    refusals: [
      {
        title: 'a passkey that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({
          as: await house.member('secures'),
          params: { id: 999_999 },
          body: { name: 'My laptop' },
        }),
      },
    ],
    malformed: [
      {
        title: 'no name',
        fields: ['name'],
        sending: async (house) => ({ as: await house.member('secures'), params: { id: 1 }, body: { name: ' ' } }),
      },
    ],
  },
  {
    call: contract.removePasskey,
    succeeds: async (house) => {
      const as = await house.createMember();
      const { security } = await withPasskey(house, as.token);
      return { as, params: { id: security.passkeys[0]!.id } };
    },
    answers: (result) => expect(result).toEqual({ passkeys: [], codes: null, recovery_codes_left: 0 }),
    refusals: [
      {
        title: 'a passkey that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('secures'), params: { id: 999_999 } }),
      },
    ],
  },
  {
    call: contract.beginCodes,
    succeeds: async (house) => ({ as: await house.createMember() }),
    answers: (result) =>
      expect(result).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) }),
    refusals: [
      {
        title: 'codes that are on already',
        status: 409,
        name: 'codes-on',
        sending: async (house) => {
          const as = await house.createMember();
          await withCodes(house, as.token);
          return { as };
        },
      },
    ],
  },
  {
    call: contract.turnOnCodes,
    succeeds: async (house) => {
      const as = await house.createMember();
      const { secret } = (await house.api(contract.beginCodes, { token: as.token })).result;
      return { as, body: { code: codeAt(secret) } };
    },
    answers: (result) =>
      expect(result).toMatchObject({ security: { codes: { since: expect.any(String) }, recovery_codes_left: 10 } }),
    malformed: [
      {
        title: 'a code where no app was begun',
        fields: ['code'],
        sending: async (house) => ({ as: await house.createMember(), body: { code: '123456' } }),
      },
      {
        title: 'no code',
        fields: ['code'],
        sending: async (house) => ({ as: await house.member('secures'), body: {} }),
      },
    ],
  },
  {
    call: contract.turnOffCodes,
    succeeds: async (house) => {
      const as = await house.createMember();
      await withCodes(house, as.token);
      return { as };
    },
    answers: (result) => expect(result).toEqual({ passkeys: [], codes: null, recovery_codes_left: 0 }),
    refusals: [
      {
        title: 'codes that are not on',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('secures') }),
      },
    ],
  },
  {
    call: contract.newRecoveryCodes,
    succeeds: async (house) => {
      const as = await house.createMember();
      await withCodes(house, as.token);
      return { as };
    },
    answers: (result) => {
      const { recovery_codes: codes } = result as { recovery_codes: string[] };
      expect(new Set(codes).size).toBe(contract.RECOVERY_CODES);
      for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    },
    refusals: [
      {
        title: 'an account without a second factor',
        status: 409,
        name: 'no-second-factor',
        sending: async (house) => ({ as: await house.member('secures') }),
      },
    ],
  },
  { call: contract.passkeyOptions, succeeds: async () => ({}) },
  {
    call: contract.loginPasskey,
    succeeds: async (house) => {
      const { passkey } = await withPasskey(house, (await house.createMember()).token);
      return { body: passkey.sign((await house.api(contract.passkeyOptions)).result) };
    },
    answers: (result) => expect(result).toMatchObject({ accessToken: expect.any(String) }),
    malformed: [{ title: 'nothing', fields: ['challenge', 'credential'], sending: async () => ({ body: {} }) }],
  },
  {
    call: contract.loginSecondStep,
    succeeds: async (house) => {
      const { step, code } = await stepOf(house);
      return { body: { step, proof: { kind: 'recovery', code } } };
    },
    answers: (result) => expect(result).toMatchObject({ accessToken: expect.any(String) }),
    malformed: [{ title: 'nothing', fields: ['step', 'proof'], sending: async () => ({ body: {} }) }],
  },
  {
    call: contract.confirmOptions,
    succeeds: async (house) => ({ as: await house.member('secures') }),
    answers: (result) => expect(result).toEqual({ methods: ['password'], passkey: null }),
  },
  {
    call: contract.confirmIdentity,
    succeeds: async (house) => ({
      as: await house.createMember(),
      body: { proof: { kind: 'password', password: PASSWORD } },
    }),
    refusals: [
      {
        title: 'a passkey that was never asked for',
        status: 422,
        name: 'passkey-refused',
        sending: async (house) => ({
          as: await house.createMember(),
          body: { proof: { kind: 'passkey', ...NO_CREDENTIAL } },
        }),
      },
    ],
    malformed: [
      {
        title: 'nothing',
        fields: ['proof'],
        sending: async (house) => ({ as: await house.member('secures'), body: {} }),
      },
      {
        title: 'a wrong password',
        fields: ['password'],
        sending: async (house) => ({
          as: await house.createMember(),
          body: { proof: { kind: 'password', password: 'wrong' } },
        }),
      },
      {
        title: 'a code where no app is set up',
        fields: ['code'],
        sending: async (house) => ({
          as: await house.createMember(),
          body: { proof: { kind: 'code', code: '123456' } },
        }),
      },
    ],
  },
  {
    call: resetSecondStep,
    succeeds: async (house) => {
      const { email } = await house.createMember();
      await house.api(forgotPassword, { body: { email } });
      const { text } = (await mailsTo(house, email, 1)).at(-1)!;
      return { body: Object.fromEntries(new URLSearchParams(/reset-password[?#](\S+)/.exec(text)![1])) };
    },
    answers: (result) => expect(result).toEqual({ second_step: null }),
    refusals: [
      {
        title: 'a link that is not ours',
        status: 410,
        name: 'link-not-valid',
        sending: async () => ({ body: { code: 123456, prn: 'p', req: 'r' } }),
      },
    ],
    malformed: [{ title: 'nothing', fields: ['code', 'prn', 'req'], sending: async () => ({ body: {} }) }],
  },
];
