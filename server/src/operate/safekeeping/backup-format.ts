import * as z from 'zod/mini';

/*
 * A backup is a gzip file of lines, each a JSON value: the header, then for each table a line that names it and a line for
 * each row (the columns as text, in the order of the header), then the footer. Nothing follows the footer.
 */

export const FORMAT = 'le-chai backup';
export const FORMAT_VERSION = 1;

const Migration = z.object({ hash: z.string(), at: z.number() });

export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  /** When the snapshot was taken, by this machine's clock. */
  made: z.iso.datetime(),
  /** What had been applied, oldest first: the schema that the rows fit. */
  migrations: z.array(Migration),
  /** Higher than the transaction number of any notice in it. */
  xact: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string() });

export const Footer = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  /** The last value of each sequence that has given one. */
  sequences: z.record(z.string(), z.number()),
  /** Of every byte before this line. */
  sha256: z.string(),
});
export type Footer = z.infer<typeof Footer>;

/** The file is no backup that can be used; the message says why. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}
