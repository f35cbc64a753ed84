import { isInside, isPushAddress, lookUpOutside } from './push-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://8.8.8.8/abc',
  'https://[2a00:1450:4001:82a::200e]/abc',
])('takes %s', (endpoint) => {
  expect(isPushAddress(endpoint, undefined)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://database/abc',
  'https://push.example./abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://172.16.0.1/abc',
  'https://192.168.1.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://[fd00::1]/abc',
  'https://[fe80::1]/abc',
  'https://[64:ff9b::7f00:1]/abc',
  'https://[2002:7f00:1::]/abc',
  'http://127.0.0.1:9000/abc',
])('refuses %s', (endpoint) => {
  expect(isPushAddress(endpoint, undefined)).toBe(false);
});

it('takes the emulated service and nothing beside it on this machine', () => {
  const emulator = 'http://127.0.0.1:9000';
  expect(isPushAddress('http://127.0.0.1:9000/abc', emulator)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:9001/abc', emulator)).toBe(false);
});

it('knows what is within a network', () => {
  expect(['255.255.255.255', '::', '2001:db8::1'].map(isInside)).toEqual([true, true, true]);
  expect(['1.1.1.1', '2606:4700::1111'].map(isInside)).toEqual([false, false]);
});

it('does not connect to a name that stands for this machine', async () => {
  const found = await new Promise<Error | null>((resolve) =>
    lookUpOutside('localhost', { all: true }, (error) => resolve(error)),
  );
  expect(found?.message).toBe('localhost is not an address of a push service');
});
