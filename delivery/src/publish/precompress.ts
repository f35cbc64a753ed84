import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/;
/** Below this a compressed file saves no packet. */
const WORTHWHILE_BYTES = 600;

/** How a compressed form is named beside its file, and how it is undone. */
const FORMS = [
  { suffix: '.br', unpack: promisify(brotliDecompress) },
  { suffix: '.gz', unpack: promisify(gunzip) },
] as const;
export const SUFFIXES: readonly string[] = FORMS.map(({ suffix }) => suffix);

/** Looks for a file that was compressed before; null where it was not, or not from the same bytes. */
export type FindCompressed = (name: string) => Promise<Uint8Array | null>;

/**
 * The files of a release with a `.br` and a `.gz` beside each that gains from it. Done once, at publishing, at the
 * highest level: every request afterwards is a plain file. That takes long, so files compressed before are reused.
 */
export async function precompress(
  files: ReadonlyMap<string, Uint8Array>,
  find: FindCompressed = async () => null,
): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      if (!isCompressible(name, bytes.byteLength)) return;
      const found = await Promise.all(SUFFIXES.map((suffix) => find(name + suffix)));
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
      const [br, gz] = await Promise.all([
        found[0] ?? brotli(bytes, { params: hint }),
        found[1] ?? zip(bytes, { level: 9 }),
      ]);
      if (br.byteLength < bytes.byteLength) all.set(`${name}.br`, br);
      if (gz.byteLength < bytes.byteLength) all.set(`${name}.gz`, gz);
    }),
  );
  return all;
}

/** Whether a file of this name and length may have compressed forms beside it. */
export function isCompressible(name: string, bytes: number): boolean {
  return COMPRESSIBLE.test(name) && bytes >= WORTHWHILE_BYTES;
}

/** The unpacked content of a compressed form; null if it is not valid. */
export async function unpack(name: string, compressed: Uint8Array): Promise<Uint8Array | null> {
  const form = FORMS.find(({ suffix }) => name.endsWith(suffix));
  return (await form?.unpack(compressed).catch(() => null)) ?? null;
}
