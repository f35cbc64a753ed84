import { getNoticePreferences, NOTICE_KINDS, putNoticePreferences } from '@le-chai/contracts/notices';
import { addPushDevice, getPush, type Push, putQuietHours, removePushDevice } from '@le-chai/contracts/push';
import { getUser } from '@le-chai/contracts/session';
import { fakeEventStream } from '@le-chai/testing/event-stream';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const KEY = 'BM9rUqx5L-key_of_the_house';
const laptop = { id: 1, name: 'Firefox on Windows', added: '2026-11-02T10:00:00.000Z', current: false };
const here = { id: 2, name: 'Chrome on Android', added: '2026-11-03T10:00:00.000Z', current: true };
const NOTHING: Push = { key: KEY, devices: [], quiet: null };

/** A browser's side of notifications, which jsdom does not have. */
function fakeBrowser(permission: NotificationPermission) {
  const asked = jest.fn(async () => permission);
  const unsubscribe = jest.fn(async () => true);
  const made = {
    unsubscribe,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'public', auth: 'secret' } }),
  };
  let held: typeof made | null = null;
  const pushManager = {
    getSubscription: async () => held,
    subscribe: jest.fn(async () => (held = made)),
  };
  Object.assign(globalThis, { Notification: { requestPermission: asked }, PushManager: jest.fn() });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => undefined,
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
  return { asked, unsubscribe, subscribe: pushManager.subscribe };
}

let network: Network;
beforeEach(() => {
  network = fakeHouse();
  fakeEventStream(network);
  network.answer(
    getNoticePreferences,
    NOTICE_KINDS.map((kind) => ({ kind, site: true, mail: true, push: kind === 'outbid' })),
  );
});
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(push: Push) {
  network.answer(getPush, push);
  network.answer(getUser, { data: member({}), error: null, isError: false });
  renderHost({}, { at: '/notices/preferences', token: 'good' });
}
const notifyMe = () => screen.findByRole('checkbox', { name: 'Notify me on this device' });

describe('being notified on this device', () => {
  it('requests permission on click and not before, and is saved on the server', async () => {
    const { asked, subscribe } = fakeBrowser('granted');
    open(NOTHING);
    network.answer(addPushDevice, { ...NOTHING, devices: [here] });
    const box = await notifyMe();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(network.asked(addPushDevice)[0]?.body).toEqual({
      endpoint: 'https://push.example/1',
      p256dh: 'public',
      auth: 'secret',
    });
  });

  it.each([
    ['denied', /^Your browser blocks notifications/],
    ['default', /^You have not allowed notifications/],
  ] as const)('says in words that permission is %s', async (permission, words) => {
    const { subscribe } = fakeBrowser(permission);
    open(NOTHING);
    const box = await notifyMe();
    await userEvent.click(box);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(box).not.toBeChecked());
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is turned off on the server and in the browser', async () => {
    const { unsubscribe } = fakeBrowser('granted');
    open(NOTHING);
    network.answer(addPushDevice, { ...NOTHING, devices: [here] });
    network.answer(removePushDevice, NOTHING);
    const box = await notifyMe();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    await waitFor(() => expect(box).not.toBeChecked());
    expect(network.asked(removePushDevice)).toHaveLength(1);
  });

  it('is not offered if the browser can’t do it, and missing if there are no keys', async () => {
    open(NOTHING);
    expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Notify me on this device' })).toBeNull();
  });

  it('is hidden if there are no keys', async () => {
    open({ ...NOTHING, key: null });
    await screen.findByRole('checkbox', { name: 'You win an auction: notify me by e-mail' });
    expect(screen.queryByRole('heading', { name: 'On your devices' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'You win an auction: notify me on your devices' })).toBeNull();
  });
});

it('lists the other devices, and removes one', async () => {
  fakeBrowser('granted');
  open({ ...NOTHING, devices: [laptop, here] });
  network.answer(removePushDevice, { ...NOTHING, devices: [here] });
  const list = await screen.findByRole('list', { name: 'Your other devices' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: /^Remove Firefox on Windows/ }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(await notifyMe()).toBeChecked();
});

it('chooses kinds for devices too', async () => {
  fakeBrowser('granted');
  open(NOTHING);
  network.answer(putNoticePreferences, []);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'You win an auction: notify me on your devices' }));
  await waitFor(() =>
    expect(network.asked(putNoticePreferences)[0]?.body).toEqual({
      preferences: [{ kind: 'won', site: true, mail: true, push: true }],
    }),
  );
});

it('sets quiet hours in the time zone of the browser', async () => {
  fakeBrowser('granted');
  open({ ...NOTHING, devices: [here] });
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const night = { from: '22:00', until: '07:00', zone };
  network.answer(putQuietHours, { ...NOTHING, devices: [here], quiet: night });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  const until = await screen.findByLabelText('Until');
  expect(network.asked(putQuietHours)[0]?.body).toEqual({ quiet: night });
  await userEvent.clear(until);
  await userEvent.type(until, '22:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Choose a later time.')).toBeVisible();
  await userEvent.clear(until);
  await userEvent.type(until, '08:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  await waitFor(() => expect(network.asked(putQuietHours)[1]?.body).toEqual({ quiet: { ...night, until: '08:30' } }));
});
