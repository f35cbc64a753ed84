import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../docs/decisions');
export const INDEX = path.join(FOLDER, 'README.md');

interface Decision {
  file: string;
  number: number;
  title: string;
  /** Numbers of the records that it takes the place of, and of those that it changes in a part. */
  supersedes: number[];
  refines: number[];
}

function readDecision(file: string): Decision {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const [, title = file] = /^# \d+\. (.+)$/m.exec(text) ?? [];
  const linked = (sentences: RegExp): number[] =>
    [...text.matchAll(sentences)].flatMap(([sentence]) =>
      [...sentence.matchAll(/\((\d{4})-/g)].map(([, number]) => Number(number)),
    );
  return {
    file,
    number: Number(file.slice(0, 4)),
    title,
    supersedes: linked(/Supersedes \[[^.]+\.md\)/g),
    refines: linked(/(?:Refines \[|Supersedes what|supersedes the consequence)[^.]+\.md\)(?: and \[[^.]+\.md\))?/g),
  };
}

/**
 * The index of the decision records: each with whether it holds. A record is not edited once it is accepted; a later one
 * says what it supersedes or refines.
 */
export function decisionIndex(): string {
  const decisions = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .toSorted()
    .map(readDecision);
  const by = (kind: 'supersedes' | 'refines', number: number): string =>
    decisions
      .filter((later) => later[kind].includes(number))
      .map((later) => `[${later.number}](${later.file})`)
      .join(', ');
  const statusOf = ({ number }: Decision): string => {
    const superseded = by('supersedes', number);
    const refined = by('refines', number);
    if (superseded) return `superseded by ${superseded}`;
    return refined ? `in force, refined by ${refined}` : 'in force';
  };
  const rows = decisions.map(
    (decision) => `- ${decision.number}. [${decision.title}](${decision.file}): ${statusOf(decision)}`,
  );
  return `# Decision records

Why things are as they are, and whether it still holds. A record is not edited once it is accepted: a later one names what
it supersedes or refines. This list is written by \`npm run decisions\`, and a test compares it with the records.

${rows.join('\n')}
`;
}

/** Writes the index. */
export const writeIndex = (): void => writeFileSync(INDEX, decisionIndex());
