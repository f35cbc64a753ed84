/// <reference lib="dom" />
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, test as base } from '../../fixtures.ts';
import { answerBank, buyer, owe, pressPay, shopSale, standing } from '../../paying.ts';

/* Card details go nowhere they should not: searches every place they could have leaked to. */

/** An edge with an error-reporting service, as in most deployments. */
const test = base.extend<object, { edge: Edge }>({
  edge: [
    async ({ product }, use) => {
      const edge = await startEdge(product, { SENTRY_DSN: 'https://key@errors.vendor.example/7' });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ consent: 'all' });
test.beforeEach(({ context }) =>
  context.route('https://errors.vendor.example/**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  ),
);

interface Card {
  number: string;
  expiry: string;
  code: string;
}

/** Unlikely to occur anywhere by chance. */
const CARD: Card = { number: '4000 0025 0000 3155', expiry: '11 / 37', code: '8642' };
/** Only ever leaked, on purpose: the logs keep what they receive. */
const LEAKED: Card = { number: '4929 1357 2468 9012', expiry: '10 / 38', code: '9753' };

/** Patterns of what was typed, complete or in part. */
function secretsOf({ number, expiry, code }: Card): RegExp[] {
  const digits = number.replaceAll(' ', '');
  const [month, year] = expiry.split(' / ');
  const parts = [digits, number, number.replaceAll(' ', '-'), digits.slice(4, 14), number.slice(10)];
  const dates = [expiry, `${month}/${year}`, `${month}/20${year}`];
  // Many numbers in a log contain the same four digits: only a number of its own counts as a leak.
  return [...[...parts, ...dates].map((part) => new RegExp(part)), new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`)];
}

/** Everything a page sent or stored, as searchable texts. */
interface Ledger {
  texts: { where: string; text: string }[];
}

/** Records all requests, sockets and console lines of a page. */
function listen(page: Page): Ledger {
  const ledger: Ledger = { texts: [] };
  const note = (where: string, text: string | null | undefined): void => {
    if (text) ledger.texts.push({ where, text });
  };
  page.context().on('request', (request) => {
    const where = `${request.method()} ${new URL(request.url()).pathname}`;
    note(where, request.url());
    note(where, JSON.stringify(request.headers()));
    note(where, request.postData());
  });
  page.on('console', (message) => note('the console', message.text()));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => note('a socket', payload.toString())));
  page.on('framenavigated', (frame) => note('the address', frame.url()));
  return ledger;
}

/** What the browser stores: storage, cookies, history, databases, caches. */
async function kept(page: Page): Promise<Ledger['texts']> {
  const inPage = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) =>
        (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [
      { where: 'local storage', text: JSON.stringify(Object.entries(localStorage)) },
      { where: 'session storage', text: JSON.stringify(Object.entries(sessionStorage)) },
      { where: 'the history', text: JSON.stringify([location.href, history.state]) },
      { where: 'caches', text: JSON.stringify([caches, databases]) },
    ];
  });
  return [...inPage, { where: 'cookies', text: JSON.stringify(await page.context().cookies()) }];
}

/** All log files of the product: API and edge, access and errors. */
async function logged(dataDir: string): Promise<Ledger['texts']> {
  const folder = path.join(dataDir, 'logs');
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file) => ({ where: `log ${file}`, text: await readFile(path.join(folder, file), 'utf8') })),
  );
}

/** Where a text was sent. */
const recipientsOf = ({ texts }: Ledger, text: string): string[] =>
  texts.filter((each) => each.text.includes(text)).map(({ where }) => where);

/** Where one of the secrets occurs, percent-encoded or not. */
function leaksIn(texts: Ledger['texts'], card = CARD): string[] {
  const secrets = secretsOf(card);
  const leaks = texts.flatMap(({ where, text }) => {
    const readable = [text, decoded(text)];
    return secrets
      .filter((secret) => readable.some((each) => secret.test(each)))
      .map(({ source }) => `${source} in ${where}`);
  });
  return [...new Set(leaks)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

async function typeByHand(page: Page, { number, expiry, code }: Card): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expires').pressSequentially(expiry);
  await page.getByLabel('Security code').pressSequentially(code);
  await expect(page.getByLabel('Card number')).toHaveValue(number);
  await expect(page.getByLabel('Expires')).toHaveValue(expiry);
}

/** An error while the fields are filled in: its report may contain anything but them. */
async function makeFault(page: Page): Promise<void> {
  await page.evaluate(() => {
    const error = new TypeError('A fault for the story');
    dispatchEvent(new ErrorEvent('error', { error, filename: `${location.origin}/assets/host.js` }));
  });
}

for (const place of ['the checkout', 'outstanding payments'] as const) {
  test(`a card that is typed at ${place} is sent to nobody and stored nowhere`, async ({ page, product, edge }) => {
    const [member, sale] = await Promise.all([buyer(product, 'Nora'), shopSale(product, `Story of ${place}`)]);
    await member.enter(page.context());
    const ledger = listen(page);
    const keys = place === 'the checkout' ? [] : await owe(member, [sale]);
    await page.goto(
      place === 'the checkout'
        ? `${edge.url}/checkout/${sale}`
        : `${edge.url}/outstanding-payments/pay?keys=${encodeURIComponent(JSON.stringify(keys))}`,
    );
    await typeByHand(page, CARD);
    await makeFault(page);
    const whileTyped = await kept(page);
    await pressPay(page);
    await answerBank(page, 'Approve');
    await expect(standing(page, 'Paid')).toBeVisible();

    // It looks where it should: the card’s token was sent, and the fault was reported.
    expect(recipientsOf(ledger, 'pm_card_authenticationRequired')).toContainEqual(
      expect.stringMatching(/^POST \/core/),
    );
    await expect.poll(() => recipientsOf(ledger, 'A fault for the story')).toContain('POST /api/7/envelope/');
    const logs = await logged(product.dataDir);
    expect(logs.map(({ where }) => where)).toContain('log api.log');
    expect(leaksIn([...ledger.texts, ...whileTyped, ...(await kept(page)), ...logs])).toEqual([]);
  });
}

test('a leak would be detected anywhere', async ({ page, product }) => {
  const member = await buyer(product, 'Olga');
  const sale = await shopSale(product, 'Story of a leak');
  await member.enter(page.context());
  const ledger = listen(page);
  await page.goto(`/checkout/${sale}`);
  await typeByHand(page, LEAKED);
  await page.evaluate(async () => {
    const number = document.querySelector<HTMLInputElement>('input[placeholder^="4242"]')!.value;
    await fetch(`/core/healthz?card=${encodeURIComponent(number)}`);
    // Logs omit the query of an address, and keep its path.
    await fetch(`/core/${encodeURIComponent(number)}`);
    await fetch('/core/healthz', { method: 'POST', body: JSON.stringify({ number }) });
    await fetch('/core/healthz', { headers: { 'x-card': number } });
    sessionStorage.setItem('attempt', number);
    history.replaceState({ number }, '');
    console.error(number);
  });
  const captured = [...ledger.texts, ...(await kept(page)), ...(await logged(product.dataDir))];
  for (const where of [
    'GET /core/healthz',
    'POST /core/healthz',
    'session storage',
    'the history',
    'the console',
    'log edge.log',
  ]) {
    expect(leaksIn(captured, LEAKED)).toContain(`${LEAKED.number} in ${where}`);
  }
});
