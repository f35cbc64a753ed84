import { countriesList, featuresEnabled, getInfoConfig, houseEnvironment } from '@le-chai/contracts/config';
import { contractsServed } from '@le-chai/contracts/contract-versions';
import { legalDocument } from '@le-chai/contracts/legal';
import { getUser, login, logout } from '@le-chai/contracts/session';
import { PASSWORD } from '../harness.ts';
import type { CallRow } from './call-row.ts';

export const rows: CallRow[] = [
  {
    call: getInfoConfig,
    succeeds: async () => ({}),
    answers: (result) =>
      expect(result).toMatchObject({ maintenance: 0, dataBankTransfer: { IBAN: expect.any(String) } }),
  },
  {
    call: featuresEnabled,
    succeeds: async () => ({}),
    answers: (result) => expect(result).toEqual({ marketplace: expect.any(Boolean) }),
  },
  {
    call: countriesList,
    succeeds: async () => ({}),
    answers: (result) =>
      expect(result).toContainEqual(expect.objectContaining({ countryISO: 'FR', isEnableForShipping: true })),
  },
  {
    call: contractsServed,
    succeeds: async () => ({}),
    answers: (result) => expect(result).toEqual({ speaks: [1] }),
  },
  {
    call: legalDocument,
    succeeds: async () => ({ params: { document: 'terms' } }),
    answers: (result) => expect(result).toMatchObject({ title: 'Terms of membership and sale', next_from: null }),
    refusals: [
      {
        title: 'a text that there is none of',
        status: 404,
        name: 'not-found',
        sending: async () => ({ params: { document: 'cookies' } }),
      },
    ],
  },
  {
    call: houseEnvironment,
    succeeds: async () => ({}),
    answers: (result) => expect(result).toEqual({ production: false }),
  },
  {
    call: login,
    succeeds: async (house) => ({ body: { email: (await house.member('signs in')).email, password: PASSWORD } }),
    answers: (result) => expect(result).toMatchObject({ accessToken: expect.any(String) }),
    malformed: [
      {
        title: 'no address and no password',
        fields: ['email', 'password'],
        sending: async () => ({ body: { email: 'x', password: '' } }),
      },
    ],
  },
  { call: logout, succeeds: async (house) => ({ as: await house.createMember() }) },
  {
    call: getUser,
    succeeds: async (house) => ({ as: await house.member('signs in') }),
    answers: (result) => expect(result).toMatchObject({ isError: false, data: { tier: 'Collector' } }),
  },
];
