import * as z from 'zod/mini';

/** One try of a browser to load a part of a remote: its entry, or the script of a page. */
const Load = z.object({
  remote: z.string(),
  version: z.string(),
  part: z.enum(['entry', 'chunk']),
  /** A part that hangs is given up after a while: the network may be slow, or the server silent. */
  outcome: z.enum(['loaded', 'failed', 'hung']),
  /** Milliseconds from asking to knowing. */
  ms: z.number().check(z.nonnegative()),
});
export type Load = z.infer<typeof Load>;

/** The reports that browsers send to the edge they come from, several loads at a time. */
export const LoadReport = z.object({ loads: z.array(Load).check(z.minLength(1), z.maxLength(30)) });
export type LoadReport = z.infer<typeof LoadReport>;

/** Where it is posted to. */
export const LOADS_PATH = '/loads';
