import { addPushDevice, getPush, PUSH_DEVICES_MOST, putQuietHours, removePushDevice } from '@le-chai/contracts/push';
import { login } from '@le-chai/contracts/session';
import type { Member } from '../harness.ts';
import { EmulatedBrowser } from '../../push-emulator/emulated-browser.ts';
import type { CallRow, TableHouse } from './call-row.ts';

let browsers = 0;
const subscription = () => {
  browsers += 1;
  return new EmulatedBrowser(`https://push.example.test/browsers/${browsers}`).subscription;
};

async function notified(house: TableHouse): Promise<{ as: Member; id: number }> {
  const as = await house.createMember();
  const { result } = await house.api(addPushDevice, { token: as.token, body: subscription() });
  return { as, id: result.devices[0]!.id };
}

const NIGHT = { from: '22:00', until: '07:00', zone: 'Europe/Paris' };

export const rows: CallRow[] = [
  {
    call: getPush,
    succeeds: async (house) => ({ as: await house.member('unnotified') }),
    answers: (result) => expect(result).toEqual({ key: expect.any(String), devices: [], quiet: null }),
  },
  {
    call: addPushDevice,
    succeeds: async (house) => ({ as: await house.createMember(), body: subscription() }),
    answers: (result) => expect(result).toMatchObject({ devices: [{ current: true }] }),
    refusals: [
      {
        title: 'more devices than there may be',
        status: 409,
        name: 'too-many-devices',
        sending: async (house) => {
          const as = await house.createMember();
          for (let count = 0; count < PUSH_DEVICES_MOST; count += 1) {
            const { result } = await house.api(login, { body: { email: as.email, password: as.password } });
            if (!('accessToken' in result)) throw new Error('The member is not logged in');
            await house.api(addPushDevice, { token: result.accessToken, body: subscription() });
          }
          return { as, body: subscription() };
        },
      },
    ],
    malformed: [
      {
        title: 'nothing',
        fields: ['endpoint', 'p256dh', 'auth'],
        sending: async (house) => ({ as: await house.member('unnotified'), body: {} }),
      },
      {
        title: 'an address within the network of the house',
        fields: ['endpoint'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { ...subscription(), endpoint: 'https://169.254.169.254/latest/meta-data' },
        }),
      },
      {
        title: 'an address without https',
        fields: ['endpoint'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { ...subscription(), endpoint: 'http://push.example.test/browsers/1' },
        }),
      },
      {
        title: 'a key that nothing can be encrypted for',
        fields: ['p256dh'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { ...subscription(), p256dh: 'A'.repeat(87) },
        }),
      },
    ],
  },
  {
    call: removePushDevice,
    succeeds: async (house) => {
      const { as, id } = await notified(house);
      return { as, params: { id } };
    },
    answers: (result) => expect(result).toMatchObject({ devices: [] }),
    refusals: [
      {
        title: 'a device that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await house.member('unnotified'), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'an unknown id',
        fields: ['id'],
        sending: async (house) => ({ as: await house.member('unnotified'), params: { id: 'mine' } }),
      },
    ],
  },
  {
    call: putQuietHours,
    succeeds: async (house) => ({ as: await house.createMember(), body: { quiet: NIGHT } }),
    answers: (result) => expect(result).toMatchObject({ quiet: NIGHT }),
    malformed: [
      {
        title: 'times that are none',
        fields: ['quiet.from', 'quiet.until'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { quiet: { ...NIGHT, from: '24:00', until: 'late' } },
        }),
      },
      {
        title: 'hours that end when they begin',
        fields: ['quiet.until'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { quiet: { ...NIGHT, until: NIGHT.from } },
        }),
      },
      {
        title: 'a time zone that there is not',
        fields: ['quiet.zone'],
        sending: async (house) => ({
          as: await house.member('unnotified'),
          body: { quiet: { ...NIGHT, zone: 'Mars/Olympus' } },
        }),
      },
    ],
  },
];
