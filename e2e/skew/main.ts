/**
 * `npm run skew -- --before REVISION`: the stories of an earlier revision against this product with the earlier remotes
 * under today's host, and with the earlier host over today's remotes. Edge, API and database are today's. What members
 * could do before has to work in both, because host and remotes are deployed apart. Ends with 1 where a story fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { appNames } from '@le-chai/federation/build/build-app';
import { startProduct } from '../product.ts';
import { checkOutFormer, type Former } from './former.ts';

const HELP = `npm run skew -- --before REVISION [--mix remotes|host] [--shards N] [STORY…]

  --before REVISION  where the earlier remotes, host and stories come from
  --mix NAME         remotes: earlier remotes under today's host; host: the other way round; both by default
  --shards N         products at once, each with its share of the stories (2)
  STORY…             of which files, as for Playwright; all by default`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    mix: { type: 'string' },
    shards: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

const MIXES = {
  remotes: appNames().filter((app) => app !== 'host'),
  host: ['host'],
} as const;
const wrong = !values.before || (values.mix !== undefined && !Object.hasOwn(MIXES, values.mix));
if (values.help || wrong) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const former = await checkOutFormer(values.before ?? '');
let good = true;
try {
  for (const [mix, earlier] of Object.entries(MIXES)) {
    if (values.mix && values.mix !== mix) continue;
    console.log(`\nEarlier: ${earlier.join(', ')}. Everything else is today's.`);
    const shards = Number(values.shards);
    const ended = await Promise.allSettled(
      Array.from({ length: shards }, (_, at) => inOneProduct(former, earlier, `${at + 1}/${shards}`)),
    );
    for (const each of ended) if (each.status === 'rejected') console.error(each.reason);
    good &&= ended.every((each) => each.status === 'fulfilled' && each.value);
  }
} finally {
  await former.remove();
}
process.exit(good ? 0 : 1);

/** Runs a share of the earlier stories against a product whose channel serves earlier apps beside today's. */
async function inOneProduct(before: Former, earlier: readonly string[], shard: string): Promise<boolean> {
  const product = await startProduct(before.knowsRendering ? {} : { RENDER_MS: '0' });
  try {
    await before.release(product.dataDir, earlier);
    const options = ['-c', 'e2e/playwright.config.ts', '--workers', '1', '--shard', shard, '--reporter', 'line'];
    const output = ['--output', `test-results/${shard.replace('/', '-')}`];
    const stories = spawn('node_modules/.bin/playwright', ['test', ...options, ...output, ...positionals], {
      cwd: before.folder,
      stdio: 'inherit',
      env: { ...process.env, BASE_URL: product.url, DATA_DIR: product.dataDir },
    });
    const [code] = (await once(stories, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await product.stop();
  }
}
