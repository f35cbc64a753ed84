import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { USUAL_SLUGS } from '@le-chai/federation/slugs';
import Fastify from 'fastify';
import fc from 'fast-check';
import { abortRevision, canaryRevision } from '../../store/channel.ts';
import type { BuildOptions } from '../../testing/make-build.ts';
import { RENDERING_HOST, renderingRemote } from '../../testing/server-builds.ts';
import { cookieOn } from '../../testing/cookie-on.ts';
import { startEdge, type TestEdge } from '../../testing/start-edge.ts';

import { RenderingThread } from './rendering-thread.ts';

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };
/** Time enough on any machine, ms. */
const UNHURRIED = '8000';
const FRAME = '<div class="shell-bar"';

async function rendering(apps: BuildOptions[], environment: Record<string, string> = {}): Promise<TestEdge> {
  const given = await startEdge({ RENDER_MS: UNHURRIED, ...environment });
  await given.publish(...apps);
  await untilReady(given);
  return given;
}

/** The first page of a composition begins its thread. */
async function untilReady({ edge }: TestEdge): Promise<void> {
  for (let look = 0; look < 400; look++) {
    if ((await edge.inject({ url: '/ready', headers: PAGE })).body.includes('The host')) return;
    await delay(25);
  }
  throw new Error('No page was rendered.');
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 400; look++) {
    if (await holds()) return;
    await delay(25);
  }
  throw new Error('It never came to that.');
}

const open = async ({ edge }: TestEdge, url: string, cookie = ''): Promise<string> =>
  (await edge.inject({ url, headers: { ...PAGE, cookie } })).body;

async function outcomes({ edge }: TestEdge): Promise<string[]> {
  const lines = (await edge.registry.metrics()).split('\n');
  return lines.flatMap((line) => {
    const [, app, outcome] =
      /^edge_renderings_total\{app="(\w+)",version="[^"]*",outcome="([\w-]+)"\}/.exec(line) ?? [];
    return outcome === 'rendered' || outcome === 'starting' || !outcome ? [] : [`${app} ${outcome}`];
  });
}

/** An API that says whose token it was asked with, after a while. */
async function startApi(waits: (member: string) => number = () => 0) {
  const api = Fastify();
  api.get('/member', async ({ headers }) => {
    const member = String(headers.authorization).replace('Bearer ', '');
    await delay(waits(member));
    return { member };
  });
  return { url: await api.listen({ port: 0, host: '127.0.0.1' }), [Symbol.asyncDispose]: () => api.close() };
}

const ASKS = `const { member } = await (await fetch('/core/member')).json(); return 'The cellar of ' + member;`;

describe('a page is rendered', () => {
  it('with its styles, its title and its data, and what it needs comes after it', async () => {
    await using given = await rendering([RENDERING_HOST, renderingRemote('return "Bottles";')]);
    const html = await open(given, '/cellar/rack?sort=year');
    expect(html).toContain('<title>A page · Le Chai</title>');
    expect(html).toContain('<div id="root" data-rendered><main>Bottles</main></div>');
    expect(html.indexOf('<style>main{}</style>')).toBeLessThan(html.indexOf('<main>'));
    expect(html.indexOf('id="host-entry"')).toBeGreaterThan(html.indexOf('<main>'));
    const whole = html.indexOf('rel="expect" href="#waits" blocking="render"');
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(html.indexOf('<body>'));
    expect(html.indexOf('id="waits"')).toBeGreaterThan(html.indexOf('</main>'));
    expect(html).toContain('<script type="application/json" id="answers">[]</script>');
    expect(html).not.toContain('as="font"');
    expect(html).toMatch(/"rendered":\{"at":\d{13},"cookies":\{\}\}/);
  });

  it('at the address where browsers are, whatever a proxy says of it', async () => {
    const reporting = renderingRemote('return __LE_CHAI_REQUEST__.getStore().origin;');
    await using given = await rendering([RENDERING_HOST, reporting], { HTTPS: '1' });
    expect(await open(given, '/cellar/rack')).toContain('<main>https://localhost');
  });

  it('with the token of its member, which the rendering code never sees', async () => {
    await using api = await startApi();
    const reporting = `const told = JSON.stringify([...Object.keys(globalThis), ...Object.values(process.env)]);`;
    await using given = await rendering([RENDERING_HOST, renderingRemote(`${ASKS}${reporting} return told;`)], {
      API_URL: api.url,
    });
    expect(await open(given, '/cellar/rack', 'access-token=ada-token')).toContain('The cellar of ada-token');
    expect(await open(given, '/cellar/rack')).toContain('The cellar of undefined');
  });

  it('for each member with their own data, however they take turns', async () => {
    await using api = await startApi((member) => Number(member.split('-')[1]));
    await using given = await rendering([RENDERING_HOST, renderingRemote(ASKS)], { API_URL: api.url });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(30), { minLength: 2, maxLength: 16 }), async (waits) => {
        const members = waits.map((wait, index) => `${index}-${wait}`);
        const pages = await Promise.all(members.map((member) => open(given, '/cellar/rack', `access-token=${member}`)));
        expect(pages.map((page) => /The cellar of ([\d-]+)/.exec(page)?.[1])).toEqual(members);
      }),
      { numRuns: 10 },
    );
  });

  it('but not where its route does not say so, nor for a remote without a build for the edge', async () => {
    const { server: _, ...without } = renderingRemote('');
    await using given = await rendering([RENDERING_HOST, renderingRemote('return "Bottles";')]);
    expect(await open(given, '/cellar/drawn')).toContain(FRAME);
    await using other = await rendering([RENDERING_HOST, without]);
    expect(await open(other, '/cellar/rack')).toContain(FRAME);
    expect(await outcomes(other)).toEqual([]);
  });
});

/** Two hundred members, each of whose pages waits for a while, and what becomes of some. */
const CROWD = Array.from({ length: 200 }, (_, index) => ({
  member: `${index}-${(index * 7) % 40}`,
  fate: { 3: 'throws', 20: 'hangs' }[index % 50] ?? 'lives',
}));
const FATES = `
  if (url.includes('throws')) throw new Error('a fault');
  if (url.includes('hangs')) await new Promise(() => {});
  if (url.includes('dies')) process.exit(1);
`;

/** Opens their pages, sixteen at a time, and ends the thread now and then. @returns how many were shown what */
async function crowd(given: TestEdge): Promise<{ own: number; strangers: number; frames: number; other: number }> {
  const counts = { own: 0, strangers: 0, frames: 0, other: 0 };
  const visit = async (member: string, fate: string): Promise<void> => {
    const html = await open(given, `/cellar/${member}?${fate}`, `access-token=${member}`);
    const shown = /The cellar of ([\d-]+)/.exec(html)?.[1];
    if (shown === undefined) counts[html.includes(FRAME) ? 'frames' : 'other'] += 1;
    else counts[shown === member ? 'own' : 'strangers'] += 1;
  };
  for (let from = 0; from < CROWD.length; from += 50) {
    const waiting = CROWD.slice(from, from + 50);
    const visitor = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next.member, next.fate);
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    await Promise.all([visit(`${from}-30`, 'dies'), visit(`${from}-0`, 'lives')]);
    await untilReady(given);
  }
  return counts;
}

async function startCrowd(body: string, top = '') {
  const api = await startApi((member) => Number(member.split('-')[1]));
  const given = await rendering([RENDERING_HOST, renderingRemote(`${FATES}${body}`, top)], {
    API_URL: api.url,
    RENDER_MS: '1000',
  });
  return { given, [Symbol.asyncDispose]: () => given[Symbol.asyncDispose]().then(api[Symbol.asyncDispose]) };
}

describe('two hundred members who come together, while pages throw and hang and threads die,', () => {
  it('each show their own data, or the frame', async () => {
    await using started = await startCrowd(ASKS);
    const counts = await crowd(started.given);
    expect(counts).toMatchObject({ strangers: 0, other: 0 });
    expect(counts.own).toBeGreaterThan(100);
  });

  it('are caught showing another’s data when a module keeps state between pages', async () => {
    const keeps = `kept ??= await (await fetch('/core/member')).json(); return 'The cellar of ' + kept.member;`;
    await using started = await startCrowd(keeps, 'let kept;');
    expect((await crowd(started.given)).strangers).toBeGreaterThan(50);
  });
});

describe('a page whose loaders were answered goes out with the answers', () => {
  it.each(['Unfit', 'Endless'])('where its drawing is %s', async (kind) => {
    await using given = await rendering([RENDERING_HOST, renderingRemote(`return ${JSON.stringify(kind)};`)], {
      RENDER_MS: '1500',
    });
    const html = await open(given, '/cellar/rack');
    expect(html).toContain(FRAME);
    expect(html).toContain('<script type="application/json" id="answers">[]</script>');
    expect(html).toMatch(/"answeredAt":\d{13}[,}]/);
    expect(html).not.toContain('"rendered":');
  });
});

const publicPage = (head: object): string => `/public?${encodeURIComponent(JSON.stringify(head))}`;

const askAs = (host: string, { edge }: TestEdge, url: string) => edge.inject({ url, headers: { ...PAGE, host } });

describe('what a public page says of itself', () => {
  it('is in its head, with the public origin and not the one in the request', async () => {
    await using given = await rendering([RENDERING_HOST], { PUBLIC_URL: 'https://house.example/' });
    const { body, statusCode, headers } = await askAs(
      'other.example',
      given,
      publicPage({ title: 'Bottles', description: 'Of wine.', path: '/bottles', listed: true }),
    );
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Bottles · Le Chai</title>');
    expect(body).toContain('href="https://house.example/bottles"');
    expect(body).not.toContain('other.example');
    // Nothing of a house that is not in production is listed.
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('is that there is no such page, with the status of that', async () => {
    await using given = await rendering([RENDERING_HOST]);
    const missing = await askAs(
      'other.example',
      given,
      publicPage({ title: 'None', description: 'There is none.', missing: true }),
    );
    expect(missing).toMatchObject({ statusCode: 404, headers: { 'x-robots-tag': 'noindex' } });
    expect(missing.body).toContain('<main>The host: /public</main>');
  });

  it('is left out where it cannot be used, and the page goes out all the same', async () => {
    await using given = await rendering([RENDERING_HOST]);
    const { body, statusCode } = await askAs('other.example', given, publicPage({ title: 7, description: ['x'] }));
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>A page · Le Chai</title>');
    expect(body).toContain('<main>The host: /public</main>');
  });
});

describe('a page goes out for its browser to draw', () => {
  it.each([
    ['throws', 'throw new Error("a fault");', 'threw'],
    ['never ends', 'await new Promise(() => {});', 'late'],
    ['burns the processor', 'for (;;);', 'late'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(url));', 'died'],
    ['requires what is not shared', 'require("node:fs");', 'threw'],
    ['asks elsewhere', 'await fetch("https://elsewhere.example/");', 'threw'],
    ['changes something', 'await fetch("/core/x", { method: "POST" });', 'threw'],
  ])('that %s', async (_, body, outcome) => {
    await using given = await rendering([RENDERING_HOST, renderingRemote(body)], {
      RENDER_MS: outcome === 'late' ? '1500' : UNHURRIED,
      RENDER_MEMORY_MB: '48',
    });
    const html = await open(given, '/cellar/rack');
    expect(html).toContain(FRAME);
    expect(html).not.toContain('id="answers"');
    expect(await outcomes(given)).toContain(`cellar ${outcome}`);
    // And the host's own pages are rendered by the next thread, where the fault has cost this one.
    await untilReady(given);
  });

  it('that leads to another', async () => {
    await using given = await rendering([RENDERING_HOST]);
    expect(await open(given, '/moved')).toContain(FRAME);
    expect(await outcomes(given)).toEqual(['host led-on']);
  });

  it('that the API does not answer, which is no fault of the page', async () => {
    await using given = await rendering([RENDERING_HOST]);
    for (let time = 0; time < 4; time++) expect(await open(given, '/refused')).toContain(FRAME);
    expect(await outcomes(given)).toEqual(['host unanswered']);
  });

  it('whose build in the store has other bytes than its release promises', async () => {
    await using given = await startEdge({ RENDER_MS: UNHURRIED });
    await given.publish(RENDERING_HOST);
    await writeFile(join(given.storeDir, 'apps/host/1.0.0/server.cjs'), 'exports.shared = {};');
    expect(await open(given, '/ready')).toContain(FRAME);
    await delay(50);
    expect(await open(given, '/ready')).toContain(FRAME);
    expect(await outcomes(given)).toEqual(['host died']);
  });

  it('of a remote whose build has other bytes, and of no other', async () => {
    await using given = await startEdge({ RENDER_MS: '400' });
    await given.publish(RENDERING_HOST, renderingRemote('return "Bottles";'));
    await writeFile(join(given.storeDir, 'apps/cellar/1.0.0/server.cjs'), 'exports.default = {};');
    await untilReady(given);
    expect(await open(given, '/cellar/rack')).toContain(FRAME);
    expect(await outcomes(given)).toEqual(['cellar threw']);
  });

  it('while a thread does not come to an end of loading, which is ended', async () => {
    const composition = { version: 'a', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };
    const host = { app: 'host', version: '1.0.0', entry: '', filesAt: '', code: 'for (;;);' };
    const limits = { startMs: 200, pageMs: 400, silentMs: 250, pagesAtOnce: 16, memoryMb: 64 };
    const thread = new RenderingThread({ composition, host, remotes: [] }, limits, USUAL_SLUGS);
    expect((await thread.ended)?.message).toBe('The thread has ended.');
  });

  it('beyond as many as are rendered at a time', async () => {
    await using given = await rendering([RENDERING_HOST, renderingRemote('await new Promise(() => {});')], {
      RENDERS_AT_ONCE: '2',
      RENDER_MS: '1500',
    });
    const pages = await Promise.all([1, 2, 3].map((page) => open(given, `/cellar/${page}`)));
    expect(pages.every((page) => page.includes(FRAME))).toBe(true);
    expect(await outcomes(given)).toEqual(expect.arrayContaining(['cellar busy', 'cellar late']));
  });

  it('while there are more than can be rendered in time, and is rendered again soon after', async () => {
    const slow = 'const end = Date.now() + 60; while (Date.now() < end); return "Bottles";';
    await using given = await rendering([RENDERING_HOST, renderingRemote(slow)], { RENDER_MS: '400' });
    const pages = await Promise.all(Array.from({ length: 60 }, (_, page) => open(given, `/cellar/${page}`)));
    expect(pages.every((page) => page.includes(FRAME) || page.includes('Bottles'))).toBe(true);
    expect(pages.filter((page) => page.includes('Bottles')).length).toBeGreaterThan(0);
    // Well before a pause would be over.
    let after = '';
    for (let look = 0; look < 200 && !after.includes('Bottles'); look++) {
      await delay(25);
      after = await open(given, '/cellar/after');
    }
    expect(after).toContain('Bottles');
  });

  it('after three failures in a row, without trying, and other pages are rendered', async () => {
    await using given = await rendering([RENDERING_HOST, renderingRemote('throw new Error("a fault");')]);
    for (let time = 0; time < 4; time++) await open(given, '/cellar/rack');
    expect(await outcomes(given)).toEqual(['cellar threw', 'cellar paused']);
    expect(await open(given, '/other')).toContain('The host: /other');
  });

  it('whose browser wants to draw it, but in production', async () => {
    await using given = await rendering([RENDERING_HOST]);
    expect(await open(given, '/other', 'rendering=off')).toContain(FRAME);
    expect(await open(given, '/other', 'rendering=on')).toContain('The host: /other');
    await using production = await rendering([RENDERING_HOST], {
      APP_ENV: 'production',
      TRADING_SITE: 'https://www.house.example',
      HTTPS: '0',
    });
    expect(await open(production, '/other', 'rendering=off')).toContain('The host: /other');
  });

  it('after failures of one page of the host, which leave its other pages as they are', async () => {
    const server = RENDERING_HOST.server?.replace(
      "if (path === '/moved')",
      "if (path === '/bad') throw new Error('a fault');\n      if (path === '/moved')",
    );
    await using given = await rendering([{ ...RENDERING_HOST, server: server ?? '' }]);
    for (let time = 0; time < 4; time++) expect(await open(given, '/bad')).toContain(FRAME);
    expect(await outcomes(given)).toEqual(['host threw', 'host paused']);
    expect(await open(given, '/good')).toContain('The host: /good');
  });

  it('where rendering is turned off', async () => {
    await using given = await startEdge({ RENDER_MS: '0' });
    await given.publish(RENDERING_HOST);
    for (let time = 0; time < 3; time++) expect(await open(given, '/dashboard')).toContain(FRAME);
    expect(await outcomes(given)).toEqual([]);
  });
});

/** By state: starting, ready, ending. */
const threads = async ({ edge }: TestEdge): Promise<string> => {
  const lines = (await edge.registry.metrics()).matchAll(/^edge_rendering_threads\{.*\} (\d+)$/gm);
  return [...lines].map(([, count]) => count).join(' ');
};
const saying = (word: string, version: string) => ({ ...renderingRemote(`return "${word}";`), version });

/** Counted renderings of pages of the cellar. */
const loads = async ({ edge }: TestEdge): Promise<string[]> =>
  (await edge.registry.metrics())
    .split('\n')
    .flatMap((line) => /^edge_remote_loads_total\{remote="cellar",.*part="render",(.*)$/.exec(line)?.[1] ?? []);

describe('what release watch reads', () => {
  it.each([
    ['a page that is rendered', 'return "Bottles";', ['outcome="loaded"} 2']],
    ['one that throws, and each after three of them', 'throw new Error("a fault");', ['outcome="failed"} 5']],
    ['one that never ends', 'await new Promise(() => {});', ['outcome="hung"} 1']],
  ])('counts %s', async (_, body, counted) => {
    await using given = await rendering([RENDERING_HOST, renderingRemote(body)]);
    const times = Number(/\d+$/.exec(counted[0] ?? '')?.[0]);
    for (let time = 0; time < times; time++) await open(given, '/cellar/rack');
    expect(await loads(given)).toEqual(counted);
  });

  it('counts neither pages of the host nor those that wait for their turn', async () => {
    await using given = await rendering([RENDERING_HOST, renderingRemote('await new Promise(() => {});')], {
      RENDERS_AT_ONCE: '1',
    });
    await Promise.all([1, 2, 3].map((page) => open(given, `/cellar/${page}`)));
    expect(await loads(given)).toEqual(['outcome="hung"} 1']);
    expect(await given.edge.registry.metrics()).not.toMatch(/edge_remote_loads_total\{remote="host"/);
  });
});

describe('when the channel moves', () => {
  it('the new version can be rendered before a page of it is asked for, and the thread of the old one ends', async () => {
    await using given = await startEdge();
    await given.edge.ready();
    await given.publish(RENDERING_HOST, saying('Old', '1.0.0'));
    await until(async () => (await threads(given)) === '0 1 0');
    expect(await open(given, '/cellar/rack')).toContain('<main>Old</main>');
    await given.publish(saying('New', '2.0.0'));
    await given.edge.inject('/version.json');
    await until(async () => (await threads(given)) === '0 1 0');
    expect(await open(given, '/cellar/rack')).toContain('<main>New</main>');
  });

  it('a page under way is rendered to its end', async () => {
    await using api = await startApi(() => 400);
    await using given = await rendering([RENDERING_HOST, renderingRemote(ASKS)], {
      API_URL: api.url,
      RENDER_MS: '2000',
    });
    const page = open(given, '/cellar/rack', 'access-token=ada');
    await delay(100);
    await given.publish(saying('New', '2.0.0'));
    await given.edge.inject('/version.json');
    expect(await page).toContain('The cellar of ada');
    await until(async () => (await threads(given)) === '0 1 0');
  });

  it('a canary and what it is tried beside have a thread each', async () => {
    await using given = await rendering([RENDERING_HOST, saying('Old', '1.0.0')]);
    await given.put(saying('New', '2.0.0'));
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 50 }, ''));
    await until(async () => {
      const sides = [cookieOn(true, 'cellar', 50), cookieOn(false, 'cellar', 50)].map((cookie) =>
        open(given, '/cellar/rack', cookie),
      );
      return (await Promise.all(sides)).every((page, side) => page.includes(`<main>${['New', 'Old'][side]}</main>`));
    });
    expect(await threads(given)).toBe('0 2 0');
    await given.move((channel) => abortRevision(channel, 'cellar', ''));
    await given.edge.inject('/version.json');
    await until(async () => (await threads(given)) === '0 1 0');
  });

  it('often, there are never more than two threads', async () => {
    await using given = await rendering([RENDERING_HOST, saying('Version 1', '1.0.0')]);
    for (let move = 2; move <= 20; move++) {
      await given.publish(saying(`Version ${move}`, `${move}.0.0`));
      await until(async () => (await open(given, '/cellar/rack')).includes(`<main>Version ${move}</main>`));
      const [starting, ready, ending] = (await threads(given)).split(' ').map(Number);
      expect(starting! + ready! + ending!).toBeLessThanOrEqual(2);
    }
    await until(async () => (await threads(given)) === '0 1 0');
  });
});
