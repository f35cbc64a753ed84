import { readRemoteArguments } from './remote-arguments.ts';

const read = (...args: string[]) =>
  readRemoteArguments(args, {
    option: 'into',
    usual: 'http://localhost:4000',
    known: ['auctions', 'cellar'],
    port: 3101,
  });

describe('the command line of a remote that is served', () => {
  it('has a default app and port', () => {
    expect(read('auctions')).toEqual({ remote: 'auctions', url: 'http://localhost:4000', port: 3101 });
  });

  it('takes the folder for the name, and an address with an end of its own', () => {
    expect(read('remote-cellar', '--into', 'https://staging.example/', '--port', '3200')).toEqual({
      remote: 'cellar',
      url: 'https://staging.example',
      port: 3200,
    });
  });

  it('asks for help', () => expect(read('--help')).toBeUndefined());

  it.each([
    [['wine'], 'Say which remote: auctions, cellar.'],
    [[], 'Say which remote: auctions, cellar.'],
    [['auctions', 'cellar'], 'Say which remote: auctions, cellar.'],
    [['auctions', '--into', 'staging'], '--into must be an address such as https://staging.lechai.example.'],
    [['auctions', '--into', 'file:///a'], '--into must be an address such as https://staging.lechai.example.'],
    [['auctions', '--port', '0'], '--port must be a whole number from 1 to 65535.'],
  ])('refuses %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('refuses unknown options', () => expect(() => read('auctions', '--hot')).toThrow("'--hot'"));
});
