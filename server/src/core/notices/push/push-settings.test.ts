import webPush from 'web-push';
import { pushSettings } from './push-settings.ts';

const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
const read = (variables: Parameters<typeof pushSettings>[0], environment = 'production') =>
  pushSettings(variables, environment, 'Le Chai <cellar@le-chai.example>');

const on = (PUSH_EMULATOR: string, environment?: string) =>
  read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_EMULATOR }, environment);

it('are the pair of keys, and whom a push service writes to', () => {
  expect(read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toEqual({
    keys: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY },
    subject: 'mailto:cellar@le-chai.example',
    emulator: undefined,
  });
  expect(read({})).toBeUndefined();
});

it('are refused where half of them is missing, or they are no pair', () => {
  expect(() => read({ VAPID_PUBLIC_KEY })).toThrow('are set together');
  const other = webPush.generateVAPIDKeys().privateKey;
  expect(() => read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: other })).toThrow('is not the public key of');
});

it('name an emulated service on this machine alone, outside production', () => {
  expect(on('http://127.0.0.1:9000/', 'development')?.emulator).toBe('http://127.0.0.1:9000');
  expect(() => on('http://127.0.0.1:9000')).toThrow('not for production');
  expect(() => on('http://10.0.0.1', 'development')).toThrow('this machine alone');
});
