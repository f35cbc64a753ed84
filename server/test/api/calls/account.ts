import { listSignIns } from '@le-chai/contracts/sign-ins';
import { addAddress, editAddress, listAddresses, removeAddress } from '@le-chai/contracts/address';
import {
  closeAccount,
  closingObstacles,
  contact,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
} from '@le-chai/contracts/own-account';
import { changePassword, forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { PASSWORD } from '../harness.ts';
import { mailsTo } from '../support/mails.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const ADDRESS = {
  type: 'shipping',
  full_name: 'Ada Marsh',
  address_line_1: 'Rue du Puits 1',
  city: 'Beaune',
  postal_code: '21200',
  country: 'FR',
};
const NEXT = 'another long password';

async function withAddress(house: TableHouse, name: string) {
  const as = await house.member(name);
  const { result } = await house.api(addAddress, { token: as.token, body: { ...ADDRESS, type: 'shipping' } });
  return { as, id: result.id };
}

async function linkOf(house: TableHouse, name: string) {
  const { email } = await house.member(name);
  const before = (await mailsTo(house, email, 0)).length;
  await house.api(forgotPassword, { body: { email } });
  const text = (await mailsTo(house, email, before + 1)).at(-1)!.text;
  return Object.fromEntries(new URLSearchParams(/reset-password#(\S+)/.exec(text)![1]));
}

export const rows: CallRow[] = [
  { call: listAddresses, succeeds: async (house) => ({ as: await house.member('account') }) },
  {
    call: addAddress,
    succeeds: async (house) => {
      const as = await house.member('account');
      return { as, body: { ...ADDRESS, id_user: as.id, id_user_profile: as.id } };
    },
    answers: (result) => expect(result).toMatchObject({ address: { city: 'Beaune', country: 'France' } }),
    refusals: [
      {
        title: 'a body that names another member',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({
          as: await house.member('account'),
          body: { ...ADDRESS, id_user: (await house.member('account stranger')).id },
        }),
      },
    ],
    malformed: [
      {
        title: 'an unknown country, of which nothing is kept',
        fields: ['country'],
        sending: async (house) => ({ as: await house.member('account'), body: { ...ADDRESS, country: 'Atlantis' } }),
      },
      {
        title: 'nothing filled in',
        fields: ['type', 'full_name', 'address_line_1', 'city', 'country'],
        sending: async (house) => ({ as: await house.member('account'), body: {} }),
      },
    ],
  },
  {
    call: editAddress,
    succeeds: async (house) => {
      const { as, id } = await withAddress(house, 'account');
      return { as, body: { ...ADDRESS, id_address: id, city: 'Pommard' } };
    },
    answers: (result) => expect(result).toMatchObject({ address: { city: 'Pommard' } }),
    refusals: [
      {
        title: 'an address that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('account'), body: { ...ADDRESS, id_address: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'a VAT number of another country',
        fields: ['vat'],
        sending: async (house) => {
          const { as, id } = await withAddress(house, 'account');
          return { as, body: { ...ADDRESS, id_address: id, vat: 'DE123456789' } };
        },
      },
    ],
  },
  {
    call: removeAddress,
    succeeds: async (house) => {
      const { as, id } = await withAddress(house, 'account');
      return { as, params: { id } };
    },
    answers: (result) => expect(result).toEqual({ removed: true }),
    refusals: [
      {
        title: 'an address that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('account'), params: { id: 999_999 } }),
      },
    ],
  },
  { call: getProfile, succeeds: async (house) => ({ as: await house.member('account') }) },
  {
    call: putProfile,
    succeeds: async (house) => {
      const as = await house.member('account');
      const { result } = await house.api(getProfile, { token: as.token });
      return {
        as,
        body: { first_name: 'Ada', last_name: 'Marsh', phone: '+39 1234', language: 'it', version: result.version },
      };
    },
    answers: (result) => expect(result).toMatchObject({ first_name: 'Ada', language: 'it' }),
    refusals: [
      {
        title: 'a version that is behind',
        status: 409,
        name: 'changed-meanwhile',
        sending: async (house) => ({
          as: await house.member('account'),
          body: { first_name: 'Ada', last_name: 'Marsh', phone: '', language: 'it', version: 0 },
        }),
      },
    ],
    malformed: [
      {
        title: 'no name, a phone of letters',
        fields: ['first_name', 'phone'],
        sending: async (house) => ({
          as: await house.member('account'),
          body: { first_name: ' ', last_name: 'Marsh', phone: 'call me', language: 'it', version: 1 },
        }),
      },
    ],
  },
  {
    call: forgotPassword,
    succeeds: async (house) => ({ body: { email: (await house.member('account forgets')).email } }),
    answers: (result) => expect(result).toEqual({ sent: true }),
    malformed: [{ title: 'no address', fields: ['email'], sending: async () => ({ body: { email: 'nobody' } }) }],
  },
  {
    call: resetPassword,
    succeeds: async (house) => ({ body: { ...(await linkOf(house, 'account resets')), password: NEXT } }),
    refusals: [
      {
        title: 'a link that is not ours',
        status: 410,
        name: 'link-not-valid',
        sending: async () => ({ body: { code: 123456, prn: 'p', req: 'r', password: NEXT } }),
      },
    ],
    malformed: [
      {
        title: 'a short password',
        fields: ['password'],
        sending: async () => ({ body: { code: 1, prn: 'p', req: 'r', password: 'short' } }),
      },
    ],
  },
  {
    call: changePassword,
    succeeds: async (house) => ({
      as: await house.createMember(),
      body: { current: PASSWORD, next: NEXT },
    }),
    answers: (result) => expect(result).toEqual({ sessions_ended: 0 }),
    malformed: [
      {
        title: 'a wrong password',
        fields: ['current'],
        sending: async (house) => ({ as: await house.member('account'), body: { current: 'wrong', next: NEXT } }),
      },
      {
        title: 'a short one',
        fields: ['next'],
        sending: async (house) => ({ as: await house.member('account'), body: { current: PASSWORD, next: 'short' } }),
      },
    ],
  },
  {
    call: listSessions,
    succeeds: async (house) => ({ as: await house.member('account') }),
    answers: (result) => expect(result).toContainEqual(expect.objectContaining({ current: true })),
  },
  {
    call: listSignIns,
    succeeds: async (house) => ({ as: await house.member('account') }),
    answers: (result) => expect(result).toContainEqual(expect.objectContaining({ kind: 'new-device', current: true })),
  },
  { call: endOtherSessions, succeeds: async (house) => ({ as: await house.createMember() }) },
  {
    call: endSession,
    succeeds: async (house) => {
      const as = await house.createMember();
      const other = await house.login(as.email, PASSWORD);
      const { result } = await house.api(listSessions, { token: other });
      return { as, params: { id: result.find(({ current }) => current)!.id } };
    },
    answers: (result) => expect(result).toEqual({ ended: 1 }),
    refusals: [
      {
        title: 'a session that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({
          as: await house.member('account'),
          params: { id: '00000000-0000-4000-8000-000000000000' },
        }),
      },
    ],
    malformed: [
      {
        title: 'what is no session id',
        fields: ['id'],
        sending: async (house) => ({ as: await house.member('account'), params: { id: 'one' } }),
      },
    ],
  },
  {
    call: exportAccount,
    succeeds: async (house) => ({ as: await house.member('account') }),
    answers: (result) => expect(Object.keys((result as { sections: object }).sections)).toContain('ledger'),
  },
  {
    call: closingObstacles,
    succeeds: async (house) => ({ as: await house.createMember() }),
    answers: (result) => expect(result).toEqual({ in_the_way: [] }),
  },
  {
    call: closeAccount,
    succeeds: async (house) => ({ as: await house.createMember(), body: { password: PASSWORD } }),
    answers: (result) => expect(result).toEqual({ closed: true, in_the_way: [] }),
    // Its session went with the account.
    repeated: ({ status }) => expect(status).toBe(401),
    malformed: [
      {
        title: 'a wrong password',
        fields: ['password'],
        sending: async (house) => ({ as: await house.member('account'), body: { password: 'wrong' } }),
      },
    ],
  },
  {
    call: contact,
    succeeds: async (house) => ({
      as: await house.createMember(),
      body: { subject: 'A question', message: 'Is it still there?' },
    }),
    answers: (result) => expect(result).toEqual({ sent: true }),
    malformed: [
      {
        title: 'nobody who could be answered',
        fields: ['email'],
        sending: async () => ({ body: { subject: 'A question', message: 'Hello' } }),
      },
      { title: 'nothing said', fields: ['subject', 'message'], sending: async () => ({ body: {} }) },
    ],
  },
];
