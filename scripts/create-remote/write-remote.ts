import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT } from '../../shared/contracts/src/call.ts';
import type { RemoteRequest } from './remote-request.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/**
 * Writes a remote into the workspace, and names it where projects are listed.
 * @param root the workspace's folder
 * @returns the files that were written or changed, below it
 */
export function writeRemote(root: string, request: RemoteRequest): string[] {
  const written = filesOf(request);
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    // A folder that has appeared meanwhile belongs to someone else.
    writeFileSync(path.join(root, file), text, { flag: 'wx' });
  }
  change(root, 'tsconfig.json', (text) => nameProject(text, request));
  return [...written.map(([file]) => file), 'tsconfig.json'];
}

/** The first files of a remote, each with its text. */
function filesOf({ name, prefix, title }: RemoteRequest): [file: string, text: string][] {
  const values = { NAME: name, PREFIX: prefix, TITLE: title, CONTRACT: String(CONTRACT) };
  return globSync('**/*.txt', { cwd: TEMPLATE }).map((template) => {
    const text = readFileSync(path.join(TEMPLATE, template), 'utf8');
    const file = template
      .replace(/\.txt$/, '')
      .replace(/^remote\//, `remote-${name}/`)
      .replace(/^story\./, `e2e/stories/remote-${name}/${name}.`);
    return [
      file,
      Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text),
    ];
  });
}

function change(root: string, file: string, edit: (text: string) => string): void {
  const at = path.join(root, file);
  writeFileSync(at, edit(readFileSync(at, 'utf8')));
}

/** The root's list of projects, with one more. */
function nameProject(text: string, { name }: RemoteRequest): string {
  const config = JSON.parse(text) as { references: { path: string }[] };
  config.references.push({ path: `remote-${name}` });
  return `${JSON.stringify(config, null, 2)}\n`;
}
