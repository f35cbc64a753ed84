import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Code that the rule reports: one file each, named by what is wrong with it. */
const PLANTED: Record<string, string> = {
  'literal.ts': "export const label = 'Whoever wins pays.';",
  'template.ts': 'export const label = (n: number) => `${n} units are dealt out`;',
  'jsx.tsx': 'export const Label = () => <p>You pay the own price.</p>;',
  'attribute.tsx': 'export const Label = () => <p aria-label="Tried anew" />;',
  'broken-text.tsx': 'export const Label = () => (\n  <p>\n    The draft is let\n    go of.\n  </p>\n);',
  'line-comment.ts': '// Loaded ahead: the first test would wait.\nexport const page = 1;',
  'broken-line-comment.ts': '// What the member\n// is told is kept.\nexport const page = 1;',
  'block-comment.ts': '/**\n * Ends what is\n * none.\n */\nexport const page = 1;',
  'previous.ts': "export const label = 'The price of before';",
  'passive.ts': "export const label = 'The member is not told.';",
  'passive-to.ts': "it('is told to the member', () => {});",
  'negative-passive.ts': "it('was told of', () => {});",
  'replaced.ts': "export const label = 'What you are told';",
  'renewal.ts': "export const label = 'Free for 14 days, then it goes on by itself';",
  'told.ts': 'export const told = 1;',
  'told-parameter.ts': 'export const first = (told: string[]) => told[0];',
  'tell-function.ts': 'export function tellMember() {}',
  'tell-property.ts': 'export interface Watched {\n  tellAll(): void;\n}',
  'telling.ts': 'export class Hub {\n  #telling = false;\n}',
  'let-go.ts': 'export const letGo = 1;',
  'look-again.ts': 'export const lookAgain = 1;',
  'ask-again.ts': 'export const onAskAgain = 1;',
  'ask-ahead.ts': 'export const askAhead = 1;',
  'pay-anew.ts': 'export const payAnew = 1;',
  'void-ahead.ts': 'export const voidAhead = 1;',
  'age-unseen.ts': 'export const ageUnseen = 1;',
  'show-door.ts': 'export const showDoor = 1;',
  'lead-to.ts': 'export const leadTo = 1;',
  'leave-behind.ts': 'export const leaveBehind = 1;',
  'tell-moved.ts': 'export const tellMoved = 1;',
};

/** Good English that comes close. */
const ALLOWED: Record<string, string> = {
  'allowed-phrases.ts':
    "export const labels = ['Nobody is ahead of you', 'There is none left', 'It is none of our business', 'They can be told apart', 'It is told to stop'];",
  // Declared by a vendor.
  'allowed-member.ts': "import vendor from 'vendor';\n\nvendor.tell();",
  'allowed-names.ts': 'export const retold = 1;\nexport const storyteller = 2;\nexport const hearing = 3;',
};

/** Files below a folder that the rule reports. */
function reported(folder: string): string[] {
  const run = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['-c', path.join(root, 'oxlint.config.ts'), '--no-ignore', '--format', 'json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  const found = diagnostics.filter(({ code }) => code.includes('plain-english'));
  return [...new Set(found.map(({ filename }) => filename))].toSorted();
}

describe('the rule for plain English', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'english-'));
    for (const [file, code] of Object.entries({ ...PLANTED, ...ALLOWED })) writeFileSync(path.join(folder, file), code);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reports every planted violation, and nothing that is allowed', () => {
    expect(reported(folder)).toEqual(Object.keys(PLANTED).toSorted());
  });
});
