/**
 * An object store on this machine, as its own process, to try things out with and to be killed in tests. Arguments: the
 * folder of the objects, and the port (any free one by default).
 */
import { startObjectStore } from './start-object-store.ts';

const [folder, port = '0'] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Say in which folder the objects are to be kept.\n');
  process.exit(2);
}
const { url } = await startObjectStore({ folder, port: Number(port) });
process.stdout.write(`STORE_URL=s3://releases S3_ENDPOINT=${url} AWS_ACCESS_KEY_ID=any AWS_SECRET_ACCESS_KEY=any\n`);
process.send?.({ ready: url });
// Started by a parent, it ends with the parent, however that one ends.
process.once('disconnect', () => process.exit(0));
