import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../core/database/open-database.ts';
import { startOperatorSocket } from './operator-socket.ts';
import { socketAddress } from './socket-path.ts';

it('a connection that orders nothing does not keep the server from ending', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'le-chai-socket-'));
  const { close } = await startOperatorSocket({ dataDir, database: {} as Database });
  const address = socketAddress(dataDir);
  const silent = connect(address.path);
  await once(silent, 'connect');
  const gone = once(silent, 'close');
  await close();
  await expect(gone).resolves.toEqual([false]);
  address.release();
  await rm(dataDir, { recursive: true });
});
