import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/;
/** Below this a compressed file saves no packet. */
const WORTHWHILE_BYTES = 600;

/**
 * The files of a release with a `.br` and a `.gz` beside each that gains from it. Done once, at publishing, at the
 * highest level: every request afterwards is a plain file.
 */
export async function precompress(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      if (!COMPRESSIBLE.test(name) || bytes.byteLength < WORTHWHILE_BYTES) return;
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
      const [br, gz] = await Promise.all([brotli(bytes, { params: hint }), zip(bytes, { level: 9 })]);
      if (br.byteLength < bytes.byteLength) all.set(`${name}.br`, br);
      if (gz.byteLength < bytes.byteLength) all.set(`${name}.gz`, gz);
    }),
  );
  return all;
}
