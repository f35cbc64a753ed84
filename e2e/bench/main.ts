/** `npm run bench [-- bids|capacity|cards|cellar|lists|media|pages|photographs|failures|release|rendering|scale|search|settling|watchers|work]`: figures with ratios from one run. Never part of `npm test`. */
import { benchBids } from './bids.ts';
import { benchBlockedRemote } from './blocked-remote.ts';
import { benchCapacity } from './capacity/capacity.ts';
import { benchCards } from './cards.ts';
import { benchCellar } from './cellar.ts';
import { benchListCalls } from './list-calls.ts';
import { benchMedia } from './media.ts';
import { benchPageLoad } from './page-load.ts';
import { benchPhotographedPages } from './photographed-pages.ts';
import { print } from './report.ts';
import { benchRelease } from './release.ts';
import { benchRendering } from './rendering.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchSettling } from './settling.ts';
import { benchWork } from './work.ts';
import { benchWatchers } from './watchers.ts';

const line = process.argv.slice(2);
/** `--measure` and `--streams N` are for `capacity`. */
const firstFlag = line.findIndex((word) => word.startsWith('--'));
const [chosen, flags] = firstFlag < 0 ? [line, []] : [line.slice(0, firstFlag), line.slice(firstFlag)];
const all = {
  bids: benchBids,
  capacity: () => benchCapacity(flags),
  cards: benchCards,
  cellar: benchCellar,
  lists: benchListCalls,
  media: benchMedia,
  pages: async () => [...(await benchPageLoad()), ...(await benchPhotographedPages())],
  photographs: benchPhotographedPages,
  failures: benchBlockedRemote,
  release: benchRelease,
  rendering: benchRendering,
  scale: benchScale,
  search: benchSearch,
  settling: benchSettling,
  watchers: benchWatchers,
  work: benchWork,
};
const unknown = chosen.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const report of [await bench()].flat()) print(report);
}
