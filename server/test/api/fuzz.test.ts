import { drawFrom } from './fuzz/draw.ts';
import { malform, type Malformed } from './fuzz/malform.ts';
import { type Answer, refusalFaults } from './fuzz/refusal-faults.ts';
import { startHouse, type House, type Member } from './harness.ts';
import { startEdge } from './support/edge-process.ts';
import { operationsOf, type Operation } from './support/operations.ts';

/** Bad requests for each call, and where chance begins; `npm run soak` asks for more of them. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 20);
/** How many of them go through the edge as well: what it does with them is much the same for every call. */
const INPUTS_OF_EDGE = Math.ceil(INPUTS / 5);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** A request that takes longer hangs, ms. */
const PATIENCE = 1000;

let house: House;
let member: Member;
let operations: Operation[];
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
  operations = await operationsOf(house.url);
});
afterAll(() => house.stop());

interface Answered extends Answer {
  ms: number;
}

async function ask(
  origin: string,
  { method, path, headers, body }: Malformed,
  token: string | null,
): Promise<Answered> {
  const started = performance.now();
  const stop = AbortSignal.timeout(PATIENCE * 10);
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'manual',
    signal: stop,
    ...(body !== undefined && { body }),
  });
  const type = response.headers.get('content-type') ?? '';
  // A stream does not end by itself.
  const endless = type.startsWith('text/event-stream');
  if (endless) await response.body?.cancel();
  const text = endless ? '' : await response.text();
  return { status: response.status, text, type, ms: performance.now() - started };
}

/** What is wrong with an answer, in words; nothing if all is well. */
function faultsOf(answered: Answered): string[] {
  const { status, ms } = answered;
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(ms > PATIENCE ? [`took ${Math.round(ms)} ms`] : []),
    ...refusalFaults(answered),
  ];
}

/** Sends every call bad requests. @param inputs for each call @returns what was answered without sense, and how many were refused */
async function fuzz(origin: string, inputs: number): Promise<{ found: string[]; refused: number }> {
  const found: string[] = [];
  let refused = 0;
  for (const [index, operation] of operations.entries()) {
    for (let input = 0; input < inputs; input += 1) {
      const seed = SEED * 1_000_003 + index * 1009 + input;
      const draw = drawFrom(seed);
      const request = malform(operation, draw);
      const token = draw.chance(0.9) ? member.token : null;
      const sent = origin === house.url ? request : { ...request, path: pathAtEdge(request.path) };
      const answered = await ask(origin, sent, token);
      if (answered.status >= 400) refused += 1;
      // Some calls end the session that asks.
      if (token && answered.status === 401) member = await house.createMember();
      for (const fault of faultsOf(answered)) {
        found.push(
          `${operation.id} (seed ${seed}) ${fault}: ${JSON.stringify(sent).slice(0, 400)} → ${answered.text.slice(0, 300)}`,
        );
      }
    }
  }
  return { found, refused };
}

/** Session functions have the same address at the edge, all other calls one below `/core`. */
const pathAtEdge = (path: string) => (path.startsWith('/_serverFn/') ? path : `/core${path}`);

it(`answers ${INPUTS} bad requests for every call with sense`, async () => {
  const { found, refused } = await fuzz(house.url, INPUTS);
  expect(found).toEqual([]);
  expect(refused).toBeGreaterThan((operations.length * INPUTS) / 3);
}, 600_000);

it(`answers ${INPUTS_OF_EDGE} of them through the edge with sense`, async () => {
  const edge = await startEdge(house.url);
  try {
    const { found, refused } = await fuzz(edge.url, INPUTS_OF_EDGE);
    expect(found).toEqual([]);
    expect(refused).toBeGreaterThan((operations.length * INPUTS_OF_EDGE) / 3);
  } finally {
    await edge.stop();
  }
}, 600_000);

it('draws the same bad requests from the same seed', () => {
  const operation = operations.find(({ body }) => body !== null)!;
  const draws = [7, 7, 8].map((seed) => JSON.stringify(malform(operation, drawFrom(seed))));
  expect(draws[0]).toBe(draws[1]);
  expect(draws[0]).not.toBe(draws[2]);
});
