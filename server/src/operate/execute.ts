import { inLane } from '../core/database/lanes.ts';
import type { Database } from '../core/database/open-database.ts';
import { readCommandLine, type Request } from './arguments.ts';
import { type ExitCode, type Ground, UsageError } from './command.ts';
import { Refused } from '../core/house/refused.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll } from './help.ts';

/** What the operator's own process sends along with the command line. */
export interface Order {
  line: readonly string[];
  actor: string;
  /** What stood on standard input, where the command asks for it. */
  input: string | null;
  /** The operator's working directory. */
  folder: string;
}

/** One line for the operator. */
export type Print = (text: string, stream: 'out' | 'error') => void;

/**
 * Runs an order against the database, in whichever process has it open. Never throws.
 * @param log takes what went wrong unexpectedly, with its stack; the operator reads only the message
 */
export async function execute(
  order: Order,
  database: Database,
  print: Print,
  log?: (error: unknown) => void,
): Promise<ExitCode> {
  try {
    const request = readCommandLine(order.line);
    if ('help' in request) {
      print(request.help ? helpOf(request.help) : helpOfAll(commands), 'out');
      return 0;
    }
    const { command, input, json } = request;
    const say = (line: string) => print(line, json ? 'error' : 'out');
    const { actor, folder } = order;
    const context = { database, actor, input: order.input, folder, say };
    const result = await inLane('orders', () => command.run(context, input));
    if (json) print(JSON.stringify(result), 'out');
    return command.exitCode?.(result) ?? 0;
  } catch (error) {
    return explain(error, print, log);
  }
}

/** Runs a command that makes a house. Never throws. */
export async function executeFirst(
  { command, input, json }: Request,
  ground: Omit<Ground, 'say'>,
  print: Print,
  log?: (error: unknown) => void,
): Promise<ExitCode> {
  try {
    const say = (line: string) => print(line, json ? 'error' : 'out');
    const result = await command.runFirst!({ ...ground, say }, input);
    if (json) print(JSON.stringify(result), 'out');
    return 0;
  } catch (error) {
    return explain(error, print, log);
  }
}

/** Says what is wrong and answers the exit code for it. */
export function explain(error: unknown, print: Print, log?: (error: unknown) => void): ExitCode {
  if (error instanceof UsageError) {
    print(error.message, 'error');
    print(`See: npm run operate -- ${error.command ? `${error.command} ` : ''}--help`, 'error');
    return 2;
  }
  if (!(error instanceof Refused)) log?.(error);
  print(error instanceof Error ? error.message : String(error), 'error');
  return 1;
}
