import { parseArgs } from 'node:util';
import { UsageError, type Command } from './command.ts';
import { commands } from './commands.ts';

/** A command line that made sense. */
export interface Request {
  command: Command;
  input: unknown;
  json: boolean;
  /** Whether the command reads standard input. */
  readsInput: boolean;
  /** The file that it wants the text of. */
  readsFile: string | null;
}

/** A call for help: of one command, or of all. */
export interface HelpRequest {
  help: Command | null;
}

/**
 * Reads a command line, without the program's own name.
 * @throws {UsageError} which says what is wrong and what to do.
 */
export function readCommandLine(line: readonly string[]): Request | HelpRequest {
  const words = line.filter((word) => !word.startsWith('-'));
  const command = findCommand(words);
  if (!command) {
    if (words.length === 0) return { help: null };
    throw new UsageError(`There is no command “${words.slice(0, 2).join(' ')}”.`);
  }
  const { values, positionals } = parse(command, line);
  if (values['help']) return { help: command };
  const given = positionals.slice(command.name.split(' ').length);
  if (given.length > command.arguments.length && !command.arguments.at(-1)?.several)
    throw new UsageError(`There is one argument too many: “${given[command.arguments.length]}”.`, command.name);
  const { json, help: _, ...options } = values;
  const named = Object.fromEntries(
    command.arguments.flatMap(({ name, several }, index) =>
      given[index] === undefined ? [] : [[name, several ? given.slice(index) : given[index]]],
    ),
  );
  return {
    command,
    input: validate(command, { ...options, ...named }),
    json: json === true,
    readsInput: command.readsInputWith !== undefined && options[command.readsInputWith] === true,
    readsFile: command.readsFile === undefined ? null : fileOf({ ...options, ...named }[command.readsFile]),
  };
}

const fileOf = (given: unknown): string | null => (typeof given === 'string' ? given : null);

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
}

function parse(command: Command, line: readonly string[]) {
  const own = command.options.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const);
  const options = Object.fromEntries([
    ...own,
    ['help', { type: 'boolean', short: 'h' }],
    ['json', { type: 'boolean' }],
  ] as [string, { type: 'string' | 'boolean'; short?: string }][]);
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), command.name);
  }
}

function validate(command: Command, given: Record<string, unknown>): unknown {
  const result = command.input.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? '');
  const shown = command.arguments.some((argument) => argument.name === name) ? name.toUpperCase() : `--${name}`;
  const message = given[name] === undefined && name ? 'is missing' : (issue?.message ?? 'is not valid');
  throw new UsageError(name ? `${shown} ${message}.` : `${message}.`, command.name);
}
