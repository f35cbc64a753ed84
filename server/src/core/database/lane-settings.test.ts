import { readLaneSettings } from './lane-settings.ts';

describe('what each lane may take', () => {
  it('is twenty connections together, unless said otherwise, and no limit for orders', () => {
    const { reads, money, work, orders } = readLaneSettings({});
    expect(reads.connections + money.connections + work.connections).toBe(20);
    expect(orders).toMatchObject({ statementMs: 0, lockMs: 0, idleMs: 0, transactionMs: 0 });
    expect(readLaneSettings({ DATABASE_MONEY_CONNECTIONS: '9' }).money).toEqual({ ...money, connections: 9 });
  });

  it.each([
    ['DATABASE_READS_CONNECTIONS', '0'],
    ['DATABASE_MONEY_STATEMENT_MS', '-1'],
    ['DATABASE_WORK_LOCK_MS', 'soon'],
  ])('cannot be %s=%s', (name, value) => {
    expect(() => readLaneSettings({ [name]: value })).toThrow(name);
  });
});
