import type { Argument, Command, Option } from './command.ts';

const PROGRAM = 'npm run operate --';

/** Everything the operator can do, a line each. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} COMMAND [ARGUMENTS] [OPTIONS]`,
    '',
    'Commands:',
    ...columns(commands.map((command) => [usage(command), command.summary])),
    '',
    'Options of every command:',
    ...columns([
      ['--help', 'show how the command is used'],
      ['--json', 'print the result as one line of JSON'],
    ]),
    '',
    'DATA_DIR names the data folder (.data), DATABASE_URL a PostgreSQL server instead of the embedded database.',
    'Exit codes: 0 done or nothing to do, 1 refused or failed, 2 the command line is not valid, 3 the house is not ready.',
  ].join('\n');
}

/** What one command takes. */
export function helpOf(command: Command): string {
  return [
    `Usage: ${PROGRAM} ${usage(command)}${command.options.length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    command.summary,
    ...section(
      'Arguments:',
      command.arguments.map((argument) => [shown(argument), argument.about]),
    ),
    ...section(
      'Options:',
      command.options.map((option) => [flag(option), option.about]),
    ),
    ...section(
      'Examples:',
      command.examples.map((example) => [`${PROGRAM} ${example}`, '']),
    ),
  ].join('\n');
}

const section = (title: string, rows: [string, string][]) => (rows.length > 0 ? ['', title, ...columns(rows)] : []);

function usage(command: Command): string {
  return [command.name, ...command.arguments.map(shown)].join(' ');
}

const shown = ({ name, several }: Argument): string => `${name.toUpperCase()}${several ? '…' : ''}`;

function flag({ name, value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
