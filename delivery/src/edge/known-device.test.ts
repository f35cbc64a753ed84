import { knownDeviceOf } from './calls/call-headers.ts';

const DEVICE = 'known-device=abc_DEF-1.234';

it('is the only cookie that goes to the API, and only with session functions', () => {
  const cookies = `access-token=secret; ${DEVICE}; edge=1`;
  expect(knownDeviceOf('/_serverFn/login', cookies)).toEqual({ cookie: DEVICE });
  expect(knownDeviceOf('/_serverFn/login', DEVICE)).toEqual({ cookie: DEVICE });
  expect(knownDeviceOf('/_serverFn/login', `edge=1; __Host-${DEVICE}`)).toEqual({ cookie: `__Host-${DEVICE}` });
  expect(knownDeviceOf('/core/v2/auctions', cookies)).toEqual({});
  expect(knownDeviceOf('/_serverFn/login', 'access-token=secret; edge=1')).toEqual({});
  expect(knownDeviceOf('/_serverFn/login', undefined)).toEqual({});
});

it.each(['x-known-device=abc', 'known-device=a b', `known-device=${'a'.repeat(201)}`, 'known-device='])(
  'is not %s',
  (cookies) => expect(knownDeviceOf('/_serverFn/login', cookies)).toEqual({}),
);
