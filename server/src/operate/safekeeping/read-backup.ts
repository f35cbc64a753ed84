import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BadBackup, Footer, FORMAT_VERSION, Header, TableLine } from './backup-format.ts';

/** No line of a backup is longer, bytes. */
const LONGEST_LINE = 256_000_000;

export type Part =
  | { kind: 'header'; header: Header }
  /** Rows of one table, each a JSON array, as they are in the file. */
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'footer'; footer: Footer };

/**
 * Reads a backup part by part. The footer is given only where everything before it is as it was written.
 * @throws {BadBackup} if the file is not a backup, is cut or was changed
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const counted: Footer['rows'] = {};
  let table: string | undefined;
  let header: Header | undefined;
  let ended = false;
  for await (const lines of linesIn(file)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (ended) throw new BadBackup('there is something after its end, so it was changed');
      if (!header) {
        header = readHeader(line);
        yield { kind: 'header', header };
      } else if (line[0] === OPENING_BRACKET) {
        if (table === undefined) throw changed();
        counted[table] = (counted[table] ?? 0) + 1;
        rows.push(line.toString());
      } else {
        if (rows.length > 0) yield { kind: 'rows', table: table!, lines: rows };
        rows = [];
        const next = readMark(line);
        if ('end' in next) {
          if (next.sha256 !== hash.digest('hex') || !sameCounts(next.rows, counted)) throw changed();
          ended = true;
          yield { kind: 'footer', footer: next };
          continue;
        }
        if (!header.tables.some(({ name }) => name === next.table)) throw changed();
        table = next.table;
        counted[table] ??= 0;
      }
      hash.update(line).update('\n');
    }
    if (rows.length > 0) yield { kind: 'rows', table: table!, lines: rows };
  }
  if (!ended) throw new BadBackup('its end is missing');
}

const OPENING_BRACKET = 0x5b;
const changed = () => new BadBackup('it was changed since it was written');

function readHeader(line: Buffer): Header {
  const read = Header.safeParse(parse(line));
  if (!read.success) throw new BadBackup('it is not a backup of a house');
  if (read.data.version > FORMAT_VERSION)
    throw new BadBackup('it was made by a newer version of Le Chai; use that one');
  return read.data;
}

function readMark(line: Buffer): Footer | z.infer<typeof TableLine> {
  const read = z.union([Footer, TableLine]).safeParse(parse(line));
  if (!read.success) throw changed();
  return read.data;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

function sameCounts(recorded: Footer['rows'], counted: Footer['rows']): boolean {
  const names = new Set([...Object.keys(recorded), ...Object.keys(counted)]);
  return [...names].every((name) => recorded[name] === counted[name]);
}

/** The lines of a gzip file, as many at a time as arrive together. */
async function* linesIn(file: string): AsyncGenerator<Buffer[]> {
  let rest = Buffer.alloc(0);
  for await (const chunk of unzipped(file)) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      lines.push(Buffer.concat([rest, chunk.subarray(from, at)]));
      rest = Buffer.alloc(0);
      from = at + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
    if (rest.length > LONGEST_LINE) throw new BadBackup('it is not a backup of a house');
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) throw new BadBackup('its end is missing');
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } catch (error) {
    throw readable(error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
}

function readable(error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR') return new BadBackup('its end is missing');
  if (error.code?.startsWith('Z_'))
    return new BadBackup('it is not a backup of a house, or was changed since it was written');
  return new BadBackup(`it cannot be read (${error.code ?? error.message})`);
}
