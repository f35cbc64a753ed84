import { dirname, join } from 'node:path';

/** The declarations of one file, as the compiler writes them: each by its name, where other names lead, what it exports. */
interface Declarations {
  own: Map<string, string>;
  from: Map<string, Origin>;
  exported: Set<string>;
}
interface Origin {
  module: string;
  name: string;
}

/**
 * A public surface: each exported name with its declaration, and, with {@link HELPER} before the name, the types used
 * in those.
 */
export type Surface = Record<string, string>;
export const HELPER = '~ ';

const STATEMENT = /^(?:export|declare|import|interface|type) /;
const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type|enum) ([\w$]+)/;
const LIST = /^(?:import|export) (?:type )?\{([\s\S]*)\} from ['"](.+)['"]/;
const ITEM = /^(?:type )?([\w$]+)(?: as ([\w$]+))?$/;

/**
 * The public surface of these modules: everything they export, with the package's own types used in it. Declarations
 * from other packages appear by name only.
 * @param entries paths of declaration files
 * @param read returns a file's text
 */
export function surfaceOf(entries: readonly string[], read: (path: string) => string): Surface {
  const surface: Surface = {};
  const files = new Map<string, Declarations>();
  const open = (path: string): Declarations => {
    const found = files.get(path) ?? readDeclarations(read(path));
    files.set(path, found);
    return found;
  };

  function add(path: string, name: string, key: string): void {
    if (key in surface) return;
    const { own, from } = open(path);
    const origin = from.get(name);
    const text = own.get(name);
    if (text === undefined) {
      if (!origin) return;
      if (isOwn(origin)) add(resolve(path, origin.module), origin.name, key);
      else surface[key] = `${origin.name} of ${origin.module}`;
      return;
    }
    surface[key] = text;
    const mentioned = new Set(text.replace(/(['"]).*?\1/g, '').match(/[A-Za-z_$][\w$]*/g));
    for (const other of mentioned) {
      const source = from.get(other);
      if (other !== name && (own.has(other) || (source && isOwn(source)))) add(path, other, `${HELPER}${other}`);
    }
  }

  for (const entry of entries) for (const name of open(entry).exported) add(entry, name, name);
  // A type that is exported as well is not listed twice.
  const stated = Object.entries(surface).filter(
    ([key, text]) => !key.startsWith(HELPER) || surface[key.slice(HELPER.length)] !== text,
  );
  return Object.fromEntries(stated.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readDeclarations(text: string): Declarations {
  const own = new Map<string, string>();
  const from = new Map<string, Origin>();
  const exported = new Set<string>();
  for (const statement of statementsOf(text)) {
    const names = new Set<string>();
    const [, list, module = ''] = LIST.exec(statement) ?? [];
    for (const item of list?.split(',') ?? []) {
      const [, name, renamed] = ITEM.exec(item.trim()) ?? [];
      if (name === undefined) continue;
      from.set(renamed ?? name, { module, name });
      names.add(renamed ?? name);
    }
    const name = DECLARED.exec(statement)?.[1];
    if (name !== undefined) {
      // An overloaded function is declared several times.
      own.set(name, [own.get(name), statement].filter((each) => each !== undefined).join('\n'));
      names.add(name);
    }
    if (statement.startsWith('export ')) for (const each of names) exported.add(each);
  }
  return { own, from, exported };
}

/** Statements begin at the start of a line; comments and what only says that a file is a module are left out. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  for (const line of text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    if (line.trim() === '' || line.startsWith('//')) continue;
    if (STATEMENT.test(line)) statements.push(line.trimEnd());
    else if (statements.length > 0) statements.push(`${statements.pop()}\n${line.trimEnd()}`);
  }
  return statements;
}

const isOwn = ({ module }: Origin): boolean => module.startsWith('.');
const resolve = (path: string, module: string): string => join(dirname(path), module.replace(/\.tsx?$/, '.d.ts'));
