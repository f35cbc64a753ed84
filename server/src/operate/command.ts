import type * as z from 'zod/mini';
import type { Database } from '../core/database/open-database.ts';

/** How a command ended: 0 done or nothing to do, 1 refused or failed, 2 the line makes no sense, 3 done, and the house is not ready. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command works with, in the server's process or in the operator's own. */
interface Context {
  database: Database;
  /** Who runs it, for the audit. */
  actor: string;
  /** What stood on standard input or in the file that was named, for commands that read it. */
  input: string | null;
  /** The operator's working directory: names of files begin there. */
  folder: string;
  /** Tells the operator a line. */
  say: (line: string) => void;
}

/** What a command works with that makes a house. */
export interface Ground extends Pick<Context, 'actor' | 'folder' | 'say'> {
  dataDir: string;
  /** The PostgreSQL to use instead of the embedded database, as the role that makes its tables. */
  url: string | undefined;
}

interface Named {
  /** As the input schema names it. */
  name: string;
  about: string;
}

export interface Argument extends Named {
  /** The last argument alone: it takes all words that are left, one or more, and is a list in the input. */
  several?: true;
}

export interface Option extends Named {
  /** What to write for the value; none for a switch. */
  value?: string;
}

/** One operator command, as data: its help, its validation and what it does. */
export interface Command<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** One or two words: `sale close`. */
  name: string;
  summary: string;
  arguments: readonly Argument[];
  options: readonly Option[];
  /** Name of the option that makes the command read standard input. */
  readsInputWith?: string;
  /** The argument or option that names a file: the operator's own process reads it, and `run` gets it as `input`. */
  readsFile?: string;
  /**
   * What the operator's own process does before anything else, with its own files; `run` gets the answer as `input`.
   * @throws {Refused} if the files do not allow it.
   */
  prepare?: (input: z.output<Input>, say: (line: string) => void) => Promise<string>;
  examples: readonly string[];
  /** Arguments and options by name, as text, boolean or a list of texts, to what `run` takes. */
  input: Input;
  /**
   * Does it, says what it changed, and answers what `--json` prints. Idempotent.
   * @throws {Refused} if the house does not allow it now.
   */
  run: (context: Context, input: z.output<Input>) => Promise<Record<string, unknown>>;
  /** What the command ends with, by what `run` answered; 0 without it. */
  exitCode?: (result: Record<string, unknown>) => ExitCode;
  /** Instead of `run` where no server answers: works before there is a database, and opens none by itself. */
  runFirst?: (ground: Ground, input: z.output<Input>) => Promise<Record<string, unknown>>;
}

type Declared<Input extends z.ZodMiniType> = Omit<Command<Input>, 'arguments' | 'options'> &
  Partial<Pick<Command, 'arguments' | 'options'>>;

/** A command without arguments, or options, need not name them. */
export const defineCommand = <Input extends z.ZodMiniType>(command: Declared<Input>): Command<Input> => ({
  arguments: [],
  options: [],
  ...command,
});

/** The command line does not make sense. Exit code 2. */
export class UsageError extends Error {
  readonly command: string | null;
  constructor(message: string, command: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.command = command;
  }
}
