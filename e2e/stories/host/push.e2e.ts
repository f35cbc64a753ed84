/// <reference lib="dom" />
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { PushEmulator } from '../../../server/test/push-emulator/emulator.ts';
import type { EmulatedBrowser } from '../../../server/test/push-emulator/emulated-browser.ts';
import { expect, test as base } from '../../fixtures.ts';
import { timeLimitFactor } from '../../flakes/chaos.ts';
import { focusOn, HANDS } from '../../hands.ts';
import { logIn, ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import { startProduct, type Product } from '../../product.ts';
import { axe, tooWide } from '../../screens/show.ts';

/** A house with keys, which writes to a push service of the story's own. */
const test = base.extend<object, { push: PushEmulator }>({
  push: [
    async ({}, use) => {
      const push = await PushEmulator.start();
      await use(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ push }, use) => {
      const product = await startProduct(push.environment, (reason) => base.skip(true, reason) as never);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 * timeLimitFactor },
  ],
});

test.use({ serviceWorkers: 'allow' });
test.skip(process.env['BASE_URL'] !== undefined, 'needs a house of its own, with keys for push services');

const PLACE = '/notices/preferences';
const notifyMe = (page: Page) => page.getByRole('checkbox', { name: 'Notify me on this device', exact: true });

/** Has pages of a browser subscribe with the service of the story: the test's Chromium has none. */
async function subscribeHere(context: BrowserContext, browser: EmulatedBrowser): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => made;
  }, browser.subscription);
}

/** What is used of a worker's global scope, which TypeScript's DOM library does not know. */
interface WorkerScope {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    getNotifications: () => Promise<Shown[]>;
  };
  /** How many notifications the browser has shown; a story counts them. */
  showings: number;
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent: (event: Event) => boolean;
}

interface Shown {
  title: string;
  body: string;
  data: unknown;
  close: () => void;
}

/** The service worker of a house in a browser, with what the browser and the member do to it. */
class HouseWorker {
  readonly #worker: Worker;
  readonly #send: (data: string) => Promise<unknown>;

  private constructor(worker: Worker, send: (data: string) => Promise<unknown>) {
    this.#worker = worker;
    this.#send = send;
  }

  /** Chromium without a window shows no notifications: there the worker's are kept in a list instead of being shown. */
  static async of(page: Page, origin: string): Promise<HouseWorker> {
    const cdp = await page.context().newCDPSession(page);
    const found = Promise.withResolvers<string>();
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) found.resolve(own.registrationId);
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await found.promise;
    const worker = page.context().serviceWorkers()[0]!;
    if ((await page.evaluate(() => Notification.permission)) !== 'granted') await worker.evaluate(keepInsteadOfShowing);
    await worker.evaluate(countShowings);
    return new HouseWorker(worker, (data) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    );
  }

  /** Hands the worker a message, as the push service of the browser does. */
  async deliver(data: string): Promise<void> {
    await this.#send(data);
  }

  showings(): Promise<number> {
    return this.#worker.evaluate(() => (globalThis as unknown as WorkerScope).showings);
  }

  /** Not while one is being shown: Chromium would forget it. */
  shown(): Promise<Omit<Shown, 'close'>[]> {
    return this.#worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
  }

  /** Presses the first notification. */
  press(): Promise<void> {
    return this.#worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    });
  }
}

/** Runs in a worker. */
function countShowings(): void {
  const scope = globalThis as unknown as WorkerScope;
  const { registration } = scope;
  const show = registration.showNotification.bind(registration);
  scope.showings = 0;
  registration.showNotification = async (title, options) => {
    await show(title, options);
    scope.showings += 1;
  };
}

/** Runs in a worker. */
function keepInsteadOfShowing(): void {
  const { registration } = globalThis as unknown as WorkerScope;
  const kept: Shown[] = [];
  registration.showNotification = async (title, options) => {
    const one: Shown = {
      title,
      body: '',
      data: null,
      ...options,
      close: () => void kept.splice(kept.indexOf(one), 1),
    };
    kept.push(one);
  };
  registration.getNotifications = async () => kept;
}

const atHome = (product: Product, context: BrowserContext) =>
  context.grantPermissions(['notifications'], { origin: product.url });

/** Has a member outbid by another. @returns the sale, and when the outbidding bid was sent, ms since the epoch */
async function outbid(product: Product, member: OwnMember): Promise<{ sale: number; sent: number }> {
  const rival = await ownMember(product, 'Ben');
  const sale = await ownSale(product, 'The magnum');
  await member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 100 });
  const sent = Date.now();
  await rival.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 200 });
  return { sale, sent };
}

for (const { name, options } of HANDS) {
  test.describe(`by ${name}`, () => {
    test.use(options);

    test('an outbid reaches the device immediately, and links to the sale', async ({
      page,
      context,
      product,
      push,
    }) => {
      test.setTimeout(90_000);
      const [ada, browser] = [await ownMember(product, 'Ada'), push.subscribe()];
      await atHome(product, context);
      await subscribeHere(context, browser);
      await ada.enter(context);
      await page.goto(PLACE);
      const box = notifyMe(page);
      await expect(box).toBeEnabled();
      if (name === 'keyboard') {
        await focusOn(box);
        await page.keyboard.press('Space');
      } else if (name === 'phone') await box.tap();
      else await box.click();
      await expect(box).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Quiet hours', exact: true })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await tooWide(page)).toBe(0);

      await page.goto('/contact');
      const worker = await HouseWorker.of(page, product.url);
      const { sale, sent } = await outbid(product, ada);
      const [delivery] = await push.until(browser);
      await worker.deliver(browser.decrypt(delivery!.body));
      await expect.poll(() => worker.showings(), { intervals: [5] }).toBe(1);
      const took = Date.now() - sent;
      console.log(
        `from the outbidding bid to the push service: ${delivery!.at - sent} ms, to the notification: ${took} ms`,
      );
      expect(await worker.shown()).toEqual([
        {
          title: expect.any(String),
          body: expect.stringMatching(/outbid you on The magnum/),
          data: `/sales/lot/${sale}-sale`,
        },
      ]);
      await worker.press();
      await expect(page).toHaveURL(new RegExp(`/sales/lot/${sale}-`));
      await expect.poll(() => worker.shown()).toEqual([]);
    });
  });
}

test('a browser that refuses is reported with a message, and nothing is turned on', async ({
  page,
  context,
  product,
}) => {
  const ada = await ownMember(product, 'Ada');
  await context.clearPermissions();
  await ada.enter(context);
  await page.goto(PLACE);
  const box = notifyMe(page);
  await box.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /Your browser blocks notifications|You have not allowed notifications/ }),
  ).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await axe(page)).toEqual([]);
});

test('a device is removed from another one, and on logging out', async ({
  page,
  context,
  otherPage,
  product,
  push,
}) => {
  test.setTimeout(90_000);
  const ada = await ownMember(product, 'Ada');
  await atHome(product, context);
  await subscribeHere(context, push.subscribe());
  await ada.enter(context);
  await page.goto(PLACE);
  await notifyMe(page).click();
  await expect(notifyMe(page)).toBeChecked();

  const laptop = otherPage.context();
  await (await logIn(product, ada)).enter(laptop);
  await atHome(product, laptop);
  const browser = push.subscribe();
  await subscribeHere(laptop, browser);
  await otherPage.goto(PLACE);
  await expect(notifyMe(otherPage)).not.toBeChecked();
  await notifyMe(otherPage).click();
  await expect(notifyMe(otherPage)).toBeChecked();
  const others = otherPage.getByRole('list', { name: 'Your other devices' });
  await others.getByRole('button', { name: /^Remove / }).click();
  await expect(others).toHaveCount(0);
  await page.reload();
  await expect(notifyMe(page)).not.toBeChecked();

  await otherPage.getByRole('button', { name: /Ada/ }).click();
  await otherPage.getByRole('button', { name: 'Log out' }).click();
  await expect(otherPage).toHaveURL(/\/auth\/login/);
  await outbid(product, ada);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your other devices' })).toHaveCount(0);
  expect(push.readBy(browser)).toEqual([]);
});

test('quiet hours are set and turned off, on a phone', async ({ browser, product, push }) => {
  const context = await browser.newContext({
    ...HANDS[2]!.options,
    baseURL: product.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
  await context.addCookies([{ name: 'consent', value: 'needed', url: product.url }]);
  const ada = await ownMember(product, 'Ada');
  await atHome(product, context);
  await subscribeHere(context, push.subscribe());
  await ada.enter(context);
  const page = await context.newPage();
  await page.goto(PLACE);
  await notifyMe(page).tap();
  const quiet = page.getByRole('checkbox', { name: 'Quiet hours', exact: true });
  await quiet.tap();
  await expect(page.getByText('Time zone: Europe/Paris')).toBeVisible();
  await page.getByLabel('Until', { exact: true }).fill('08:30');
  await page.getByRole('button', { name: 'Save times', exact: true }).tap();
  await expect
    .poll(async () => (await ada.call<{ quiet: unknown }>('GET', '/api/v3/users/me/push')).quiet)
    .toEqual({
      from: '22:00',
      until: '08:30',
      zone: 'Europe/Paris',
    });
  expect(await axe(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:30');
  await quiet.tap();
  await expect(page.getByLabel('Until', { exact: true })).toHaveCount(0);
  await context.close();
});
