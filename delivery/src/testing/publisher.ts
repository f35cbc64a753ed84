/**
 * A publisher as its own process, for tests that race and kill it. Publishes build after build on `stable`. Arguments:
 * the store's folder, then the builds' folders.
 */
import { publish } from '../publish/publish.ts';
import { readBuild } from '../publish/read-build.ts';
import { openDiskStore } from '../store/disk-store.ts';

const [storeDir = '', ...folders] = process.argv.slice(2);
const publishing = { store: openDiskStore(storeDir), channel: 'stable' };

process.send?.('begins');
for (const folder of folders) {
  await publish([await readBuild(folder)], publishing);
  process.send?.(folder);
}
process.disconnect();
