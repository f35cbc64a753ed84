import { readCommandLine } from './arguments.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll } from './help.ts';

/** As a shell takes it apart, where quotes are only around whole words. */
const read = (line: string) =>
  readCommandLine([...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word));

describe('the operator’s command line', () => {
  it('is read into a command and its input', () => {
    expect(read('sale schedule 12 --ends 30m --json')).toMatchObject({
      command: { name: 'sale schedule' },
      input: { id: 12, ends: { fromNow: 1_800_000 } },
      json: true,
    });
  });

  it('asks for help of all, or of one command', () => {
    expect(readCommandLine([])).toEqual({ help: null });
    expect(read('--help')).toEqual({ help: null });
    expect(read('sale close --help')).toMatchObject({ help: { name: 'sale close' } });
  });

  it.each([
    ['sell everything', /no command “sell everything”/],
    ['sale close', /ID is missing/],
    ['sale close twelve', /ID must be a positive whole number/],
    ['sale close 1 2', /one argument too many: “2”/],
    ['sale close 1 --soon', /Unknown option '--soon'/],
    ['sale schedule 1', /--starts.*--ends.*both/],
    ['sale schedule 1 --ends tomorrow', /--ends is now, a span/],
    ['sale create --price 10 --ends 1h', /Name either a --lot or a --barrel/],
    ['sale create --lot 1 --barrel 1 --price 10 --ends 1h', /Name either a --lot or a --barrel/],
    ['sale create --lot 1 --price 10 --buy-now 9 --ends 1h', /--buy-now price must be above/],
    ['sale create --lot 1 --price 0 --ends 1h', /--price must be more than 0/],
    ['sale create --lot 1 --price 10.005 --ends 1h', /--price must be an amount in EUR/],
    ['config maintenance maybe', /STATE must be on or off/],
    ['member tier a@example.test Emperor', /TIER must be one of Le Club/],
    ['member tier nobody Collector', /EMAIL must be an e-mail address/],
    ['scale --lots -1', /ambiguous|argument/i],
    [`database roles --owner x";drop`, /--owner must be lower-case letters, digits and _/],
    ['database roles --application le_chai_owner', /The two roles need different names/],
    ['scale --lots 2000000', /--lots must be at most 1000000/],
  ])('refuses “%s”', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });

  it('takes several of the last argument, where the command does', () => {
    expect(read('week remove A-1 --json A-2')).toMatchObject({ input: { reference: ['A-1', 'A-2'] }, json: true });
    expect(() => read('week remove')).toThrow('REFERENCE is missing');
    expect(helpOf(commands.find(({ name }) => name === 'week remove')!)).toContain('week remove REFERENCE…');
  });

  it('takes a tier in any case and with dashes', () => {
    expect(read('member tier Ada@Example.test le-club')).toMatchObject({
      input: { email: 'ada@example.test', tier: 'Le Club' },
    });
  });

  it('is explained, command by command, with examples that are themselves understood', () => {
    for (const command of commands) {
      expect(helpOfAll(commands)).toContain(command.summary);
      expect(helpOf(command)).toContain('Usage: npm run operate --');
      for (const example of command.examples) expect(read(example)).toMatchObject({ command: { name: command.name } });
    }
  });
});
