import { openFaultStore } from '../../faults/fault-store.ts';
import { REMOTES } from '../../faults/kinds.ts';
import { memberOf, RENDERING_KINDS, tryRenderingFault } from '../../faults/rendering-faults.ts';
import { expect, test } from '../../fixtures.ts';
import { type Product, startProduct } from '../../product.ts';

/** Of each kind, and of each remote. `npm run faults` tries all of them, and how long a page takes. */
const PAIRS: [kind: string, app: string][] = [
  ['throws', 'auctions'],
  ['throws', 'checkout'],
  ['hangs', 'cellar'],
  ['burns the processor', 'account'],
  ['burns the processor', 'auctions'],
  ['grows', 'checkout'],
  ['tampered bytes', 'cellar'],
  ['not shared', 'account'],
];

/** A busy machine is slow to render. */
const PATIENT_MS = 2000;

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ RENDER_MS: String(PATIENT_MS) });
});
test.afterAll(() => product?.stop());

for (const [name, app] of PAIRS) {
  test(`${name} at the edge, in pages of ${app}: the frame is sent`, async () => {
    test.setTimeout(120_000);
    const [kind, visited] = [
      RENDERING_KINDS.find((each) => each.name === name)!,
      REMOTES.find((each) => each.app === app)!,
    ];
    const open = await memberOf(product.url, 'collector@example.test');
    const store = await openFaultStore(product.dataDir);
    expect((await tryRenderingFault(open, store, { kind, visited, renderMs: PATIENT_MS })).wrong).toEqual([]);
  });
}
