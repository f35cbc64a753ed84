import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmEmail } from '@le-chai/contracts/email-confirmation';
import { acceptGift, actionGift, declineGift, giftLetter } from '@le-chai/contracts/gifts';
import { forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { getProfile } from '@le-chai/contracts/profile';
import { login } from '@le-chai/contracts/session';
import { getSignupDraft, keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import { startHouse, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { apiAt, type Api } from './support/api.ts';
import { ownLot, saveBirthDate } from './support/cellar.ts';
import { type EdgeProcess, startEdge } from './support/edge-process.ts';
import { mailsTo } from './support/mails.ts';
import { ROOMY_LIMITS } from './support/roomy-limits.ts';
import { newcomer } from './support/sign-up.ts';
import { startTraceCollector, type TraceCollector } from './support/trace-collector.ts';
import { untilHolds } from './support/until.ts';

/* Every way that a secret has through edge and API, and then all that both of them wrote: no secret is in it. */

let traces: TraceCollector;
let house: House;
let edge: EdgeProcess;
beforeAll(async () => {
  traces = await startTraceCollector();
  const observed = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  house = await startHouse('small', { ...ROOMY_LIMITS, ...observed });
  edge = await startEdge(house.url, observed);
});
afterAll(async () => {
  await edge.stop();
  await house.stop();
  traces.stop();
});

/** A call as a page makes it: through the edge. */
const ask: Api = (call, sent) => apiAt(call.path.startsWith('/_serverFn/') ? edge.url : `${edge.url}/core`)(call, sent);

/** Opens an address as a browser does, or as somebody who read the link in an older mail. */
const open = async (address: string) => (await fetch(`${edge.url}${address}`, { redirect: 'manual' })).text();

/** Sends a body that is no JSON: what cannot be read must not be quoted either. */
const sendBroken = async (path: string, secret: string) =>
  (
    await fetch(`${edge.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-contract': '1' },
      body: secret,
    })
  ).text();

/** All that edge and API wrote: logs of every level that a house may set, and what they sent to the collector of traces. */
const written = () => [
  { where: 'the log of the edge', text: edge.output() },
  { where: 'the log of the API', text: house.output() },
  { where: 'the traces of the edge', text: traces.received('le-chai-edge') },
  { where: 'the traces of the API', text: traces.received('le-chai-api') },
];

/** What is drawn by chance is found by any part of it. A session's token begins like all others, so that its rest counts. */
function partsOf(secret: string): RegExp[] {
  if (/^\d+$/.test(secret)) return [new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`)];
  const parts = secret.startsWith('ey') ? secret.split('.').slice(1) : [secret];
  const drawn = /^[\w-]{40,}$/;
  return parts
    .flatMap((part) => (drawn.test(part) ? [part.slice(0, 10), part.slice(-10)] : [part]))
    .map((part) => new RegExp(part.replaceAll(/[^\w-]/g, String.raw`\$&`)));
}

const leaksOf = (secrets: Record<string, string>): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    written()
      .filter(({ text }) => partsOf(secret).some((part) => part.test(text)))
      .map(({ where }) => `${name} in ${where}`),
  );

/** The last of what was asked is in logs and traces: these leave once a second. */
async function everythingIsWritten(): Promise<void> {
  const mark = `mark${randomBytes(6).toString('hex')}`;
  await fetch(`${edge.url}/core/v2/contracts/`, { headers: { 'x-request-id': mark } });
  await untilHolds(async () => {
    for (const { text } of written()) expect(text).toContain(mark);
  });
  await delay(100);
}

async function draftSecrets(): Promise<Record<string, string>> {
  const { draft } = (await ask(keepSignupDraft, { body: { step: 1 } })).result;
  expect((await ask(readSignupDraft, { body: { draft } })).status).toBe(200);
  expect((await ask(getSignupDraft, { query: { draft } })).status).toBe(200);
  await open(`/signup/collector?t=${draft}`);
  await sendBroken('/_serverFn/read-signup-draft', draft);
  return { draft };
}

async function newcomerSecrets(): Promise<Record<string, string>> {
  const body = newcomer();
  const email = body.person.email;
  const joined = (await ask(signup, { body })).result;
  if (!('accessToken' in joined)) throw new Error(joined.error);
  const [, confirmation] = (await mailsTo(house, email, 2))
    .map(({ text }) => /confirm-email#secret=([\w-]{43})/.exec(text))
    .find(Boolean)!;
  await open(`/auth/confirm-email?secret=${confirmation}`);
  expect((await ask(confirmEmail, { body: { secret: confirmation! } })).status).toBe(200);
  await ask(forgotPassword, { body: { email } });
  const [, code, prn, req] = (await mailsTo(house, email, 3))
    .map(({ text }) => /code=(\d+)&prn=([\w-]+)&req=([\w-]+)/.exec(text))
    .find(Boolean)!;
  await open(`/auth/reset-password?code=${code}&prn=${prn}&req=${req}`);
  const password = `new-${randomBytes(9).toString('base64url')}`;
  expect((await ask(resetPassword, { body: { code: code!, prn: prn!, req: req!, password } })).status).toBe(200);
  await sendBroken('/_serverFn/reset-password', prn!);
  return {
    'the token of a signup': joined.accessToken,
    'a first password': body.password,
    'a confirmation': confirmation!,
    'the code of a reset': code!,
    'the prn of a reset': prn!,
    'the req of a reset': req!,
    'a new password': password,
  };
}

async function giftSecrets(giver: Member, recipient: Member): Promise<Record<string, string>> {
  const bottles = (await ownLot(house, giver)).find(({ serials }) => serials.length === 3)!.serials;
  const links: string[] = [];
  for (const [at, bottle] of bottles.slice(0, 2).entries()) {
    const email = `friend-${at}@example.test`;
    const sent = await ask(actionGift, {
      token: giver.token,
      body: { serials: [bottle.id], recipient_email: email, recipient_name: 'Ben Bower', recipient_id_country: 250 },
    });
    expect(sent.status).toBe(200);
    const [{ text } = { text: '' }] = await mailsTo(house, email, 1);
    links.push(/\/gifts\/([\w-]{20,})/.exec(text)![1]!);
  }
  const [accepted, declined] = links as [string, string];
  for (const token of links) {
    await open(`/gifts/${token}`);
    expect((await ask(giftLetter, { params: { token } })).status).toBe(200);
  }
  expect((await ask(acceptGift, { params: { token: accepted }, token: recipient.token })).status).toBe(200);
  expect((await ask(declineGift, { params: { token: declined } })).status).toBe(200);
  return { 'a gift that was accepted': accepted, 'a gift that was declined': declined };
}

async function sessionSecrets(member: Member): Promise<Record<string, string>> {
  const { result } = await ask(login, { body: { email: member.email, password: member.password } });
  if (!('accessToken' in result)) throw new Error('There is no token');
  const { accessToken: token } = result;
  expect((await ask(getProfile, { token })).status).toBe(200);
  await fetch(`${edge.url}/_serverFn/get-user`, { headers: { cookie: `accessToken=${token}` } });
  await open(`/dashboard?accessToken=${token}`);
  const impersonation = await actingAs(house, member.email);
  expect((await ask(getProfile, { token: impersonation })).status).toBe(200);
  await open(`/auth/impersonate?accessToken=${impersonation}`);
  return { 'a token of a sign-in': token, 'a token of an impersonation': impersonation, password: member.password };
}

it('no secret of a link, a draft, a session or a member is in what edge and API write', async () => {
  const [giver, recipient] = [await house.createMember(), await house.createMember()];
  await saveBirthDate(house, recipient);
  const secrets = {
    ...(await draftSecrets()),
    ...(await newcomerSecrets()),
    ...(await giftSecrets(giver, recipient)),
    ...(await sessionSecrets(giver)),
  };
  await everythingIsWritten();
  expect(leaksOf(secrets)).toEqual([]);
  // It has looked where such things would be.
  const [ofEdge, ofApi, , tracesOfApi] = written().map(({ text }) => text);
  expect(ofEdge).toContain('/core/api/v3/gifts/[redacted]/accept');
  expect(ofApi).toContain('/api/v3/gifts/[redacted]/accept');
  expect(tracesOfApi).toContain('/api/v3/gifts/:token/accept');
});

it('a secret that somebody logged would be found in each of them', async () => {
  const secret = randomBytes(9).toString('hex');
  const headers = { 'x-request-id': secret };
  await fetch(`${edge.url}/core/v2/contracts/`, { headers });
  await everythingIsWritten();
  expect(leaksOf({ 'a request': secret })).toEqual([
    'a request in the log of the edge',
    'a request in the log of the API',
    'a request in the traces of the edge',
    'a request in the traces of the API',
  ]);
});
