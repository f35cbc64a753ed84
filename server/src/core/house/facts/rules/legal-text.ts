/*
 * A legal text is plain: lines that begin with `# ` are headings, those with `- ` items of a list, and blank lines part paragraphs. It is
 * never HTML. What would be shown otherwise than its writer meant it is refused, by its line.
 */

/** The text with line ends as `\n`, and without blanks at its ends or at those of its lines. */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim();

/** What is wrong with a text, in the words of the operator's commands; nothing if it can be shown. */
export function legalTextProblem(text: string): string | undefined {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const problem = problemOf(line);
    if (problem) return `line ${at + 1} ${problem}`;
  }
  return undefined;
}

function problemOf(line: string): string | undefined {
  if (/[^\P{Cc}\t]/u.test(line)) return 'contains a control character';
  if (/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|<!doctype/i.test(line))
    return 'contains HTML, which would be shown as written: use plain text';
  if (line.startsWith('#') && !/^# \S/.test(line))
    return 'begins with # but is not a heading: write #, a space and the heading';
  if (/^-\s*$/.test(line)) return 'is a list item without text';
  return undefined;
}
