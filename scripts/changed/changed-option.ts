/** A command line without `--changed`, and the revision that it names. */
export interface ChangedOption {
  /** Undefined where everything is to run. */
  since: string | undefined;
  rest: readonly string[];
}

/**
 * Takes `--changed [REVISION]` or `--changed=REVISION` out of a command line.
 * @param isRevision decides whether the word after `--changed` belongs to it
 */
export function takeChanged(line: readonly string[], isRevision: (word: string) => boolean): ChangedOption {
  const at = line.findIndex((word) => word === '--changed' || word.startsWith('--changed='));
  if (at < 0) return { since: undefined, rest: line };
  const inline = line[at]?.slice('--changed='.length);
  const next = line[at + 1];
  const takesNext = !inline && next !== undefined && !next.startsWith('-') && isRevision(next);
  return {
    since: inline || (takesNext ? next : 'HEAD'),
    rest: line.toSpliced(at, takesNext ? 2 : 1),
  };
}
