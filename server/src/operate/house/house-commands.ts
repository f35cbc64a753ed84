import * as z from 'zod/mini';
import { inWords, unsetFacts } from '../../core/house/facts/check-facts.ts';
import { ABOUT, DATED, FACT_NAMES, type FactName, HouseFacts } from '../../core/house/facts/house-facts.ts';
import { factsNow, type FactRow, historyOf } from '../../core/house/facts/read-facts.ts';
import { setFacts } from '../../core/house/facts/write-facts.ts';
import { fieldsOf } from '../../core/http/validate.ts';
import { Refused } from '../../core/house/refused.ts';
import { isDemos } from '../../demo/demo-facts.ts';
import { defineCommand, UsageError } from '../command.ts';

const FactArgument = z.optional(
  z.enum(FACT_NAMES as [FactName, ...FactName[]], `must be one of ${FACT_NAMES.join(', ')}`),
);

/** The beginning of a day, UTC. */
const Day = z.pipe(
  z.string().check(z.refine((text) => z.iso.date().safeParse(text).success, 'must be a date such as 2027-01-31')),
  z.transform((text: string) => new Date(`${text}T00:00:00Z`)),
);

export const houseShow = defineCommand({
  name: 'house show',
  summary: 'Show the facts of the house and what it charges: all current ones, or one with its history.',
  arguments: [{ name: 'fact', about: 'one fact, such as bank.EUR; all facts if left out' }],
  examples: ['house show', 'house show bank.EUR', 'house show --json'],
  input: z.object({ fact: FactArgument }),
  async run({ database, say }, { fact }) {
    if (fact === undefined) {
      const rows = await factsNow(database.pool);
      for (const row of rows) say(`${row.name}: ${line(row, shortened)}`);
      const unset = FACT_NAMES.filter((name) => !rows.some((row) => row.name === name));
      for (const name of unset) say(`${name}: not set`);
      return { facts: Object.fromEntries(rows.map(({ name, ...row }) => [name, row])), unset };
    }
    const history = await historyOf(database.pool, fact);
    say(`${fact}: ${ABOUT[fact]}`);
    for (const row of history) say(`  ${line(row)}`);
    if (history.length === 0) say('  not set');
    return { fact, history };
  },
});

/** Characters of a value in the list of all. */
const SHORT = 120;

/** One line of a text, and of its beginning. */
function shortened(text: string): string {
  const flat = text.replaceAll('\n', ' ');
  return flat.length > SHORT ? `${flat.slice(0, SHORT)}…` : flat;
}

function line({ value, demo, setBy, setAt, holdsFrom }: FactRow, written = (text: string) => text): string {
  const origin = demo ? 'made up' : `set by ${setBy} on ${setAt.toISOString()}`;
  const start = holdsFrom > setAt ? `, in effect from ${holdsFrom.toISOString()}` : '';
  return `${written(typeof value === 'string' ? value : JSON.stringify(value))} (${origin}${start})`;
}

export const houseSet = defineCommand({
  name: 'house set',
  summary:
    'Set the facts of the house and what it charges: one fact, or all in a JSON file. Each is kept with who set it and when.',
  arguments: [
    { name: 'fact', about: `one of ${FACT_NAMES.join(', ')}` },
    { name: 'value', about: 'its value: text, or JSON if it has several parts' },
  ],
  options: [
    {
      name: 'file',
      value: 'FILE',
      about: 'a file with the value of the fact; without a fact, a JSON file with facts by name: all are set, or none',
    },
    { name: 'from', value: 'DATE', about: 'the day it takes effect, UTC; now if left out' },
  ],
  readsFile: 'file',
  examples: [
    'house set --file house.json',
    'house set seller.vat FR40303265045',
    `house set contact.email cellar@domaine.example`,
    'house set legal.terms --file terms.txt --from 2027-03-01',
  ],
  input: z.object({
    fact: FactArgument,
    value: z.optional(z.string()),
    file: z.optional(z.string()),
    from: z.optional(Day),
  }),
  async run(context, { fact, value, file, from }) {
    if (fact === undefined && file === undefined)
      throw new UsageError('Give a fact with its value, or --file.', 'house set');
    if (value !== undefined && file !== undefined) throw new UsageError('Give VALUE or --file, not both.', 'house set');
    const text = file === undefined ? value : (context.input ?? '');
    if (text === undefined) throw new UsageError('VALUE is missing.', 'house set');
    const facts = readFacts(fact === undefined ? readJson(text, file!) : { [fact]: asValue(fact, text) });
    const changed = await context.database.transaction(async (client) => {
      await refuseFrom(facts, from, context.database.clock.now());
      return setFacts(client, context.database, facts, { actor: context.actor, from });
    });
    const since = from ? `from ${from.toISOString().slice(0, 10)} on` : 'now';
    for (const name of changed) context.say(`${name} is set, and takes effect ${since}.`);
    if (changed.length === 0) context.say('That is already set; nothing changed.');
    return { changed };
  },
});

/** A text as it is, or the JSON that it holds where the fact has several parts. */
function asValue(fact: FactName, text: string): unknown {
  return HouseFacts.shape[fact].safeParse(text).success ? text : (parsed(text) ?? text);
}

function readJson(text: string, file: string): unknown {
  const value = parsed(text);
  if (value === undefined) throw new Refused(`${file} is not JSON.`);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Given = z.partial(HouseFacts);

/** @throws {Refused} naming every fact that does not fit, or that was copied from the demo house */
function readFacts(given: unknown): Partial<HouseFacts> {
  const read = Given.safeParse(given);
  if (!read.success) {
    const wrong = Object.entries(fieldsOf(read.error.issues));
    throw new Refused(wrong.map(([field, message]) => `${field}: ${message}`).join('\n'));
  }
  const copied = FACT_NAMES.filter((name) => read.data[name] !== undefined && isDemos(name, read.data[name]));
  if (copied.length > 0) throw new Refused(`${copied.join(', ')}: this belongs to the demo house, not to a real one.`);
  return read.data as Partial<HouseFacts>;
}

/** @throws {Refused} if a fact would hold from a day that is over, or holds once it is set */
function refuseFrom(facts: Partial<HouseFacts>, from: Date | undefined, now: number): void {
  if (from === undefined) return;
  if (from.getTime() <= now) throw new Refused('--from is in the past. Leave it out to set the facts now.');
  const undated = FACT_NAMES.filter((name) => name in facts && !DATED.has(name));
  if (undated.length > 0)
    throw new Refused(`${undated.join(', ')}: takes effect as soon as it is set. Leave --from out.`);
}

/** How `house check` ends where the house cannot open yet. */
const NOT_READY = 3;

export const houseCheck = defineCommand({
  name: 'house check',
  summary:
    'List every fact that is missing or made up. Exits with 3 while there is one: production will not start until all are set.',
  examples: ['house check'],
  input: z.object({}),
  exitCode: ({ unset }) => ((unset as unknown[]).length > 0 ? NOT_READY : 0),
  async run({ database, say }) {
    const unset = await unsetFacts(database.pool);
    for (const fact of unset) say(`${inWords(fact)}.`);
    say(unset.length > 0 ? `${unset.length} still to be set.` : 'Every fact of the house is set.');
    return { unset };
  },
});
