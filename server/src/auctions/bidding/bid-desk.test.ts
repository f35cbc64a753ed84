import { setTimeout as delay } from 'node:timers/promises';
import type { BidOutcome } from '@le-chai/contracts/bidding';
import { Refusal } from '../../core/http/refusal.ts';
import type { BidAnswer, BidCommand } from './bid-command.ts';
import { BidDesk } from './bid-desk.ts';

const command = (memberId: number): BidCommand => ({
  memberId,
  memberNo: memberId,
  impersonated: false,
  offer: 100_00,
  max: 100_00,
  quantity: 1,
  edits: null,
  key: undefined,
  hash: '',
});
const accepted = ({ memberId }: BidCommand): BidAnswer => ({
  accepted: true,
  outcome: { bid: { bid_id: memberId } } as unknown as BidOutcome,
});
const databaseError = (code: string) => Object.assign(new Error('no'), { code });

/** A desk whose database may fail for a group, chosen by its members. */
function deskOver(fail: (members: number[], tries: number) => Error | undefined) {
  const groups: number[][] = [];
  const desk = new BidDesk(async (_saleId, commands) => {
    const members = commands.map(({ memberId }) => memberId);
    groups.push(members);
    await delay(2);
    const error = fail(members, groups.length);
    if (error) throw error;
    return commands.map(accepted);
  });
  const bidAll = (...members: number[]) => Promise.allSettled(members.map((member) => desk.bid(1, command(member))));
  return { groups, bidAll };
}

const outcomesOf = (results: PromiseSettledResult<BidOutcome>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? result.value.bid.bid_id : (result.reason as Refusal).status,
  );

describe('where bids are handed in', () => {
  it('answers each member of a group with their own outcome', async () => {
    const { groups, bidAll } = deskOver(() => undefined);
    expect(outcomesOf(await bidAll(1, 2, 3))).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  it('tries a group again when the database asks for it', async () => {
    const { groups, bidAll } = deskOver((_, tries) => (tries === 1 ? databaseError('40P01') : undefined));
    expect(outcomesOf(await bidAll(1))).toEqual([1]);
    expect(groups).toEqual([[1], [1]]);
  });

  it('gives up after three times, and says that it may be sent again', async () => {
    const { groups, bidAll } = deskOver(() => databaseError('40001'));
    const [result] = await bidAll(1);
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 503, extra: { retryAfter: 1 } } });
    expect(groups).toHaveLength(3);
  });

  it('keeps the rest of a group from the fault of one bid', async () => {
    const { bidAll } = deskOver((members) => (members.includes(4) ? databaseError('23503') : undefined));
    expect(outcomesOf(await bidAll(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 503, 5]);
  });

  it('does not try again what may have been committed', async () => {
    const { groups, bidAll } = deskOver((members) =>
      members[0] === 1 ? new Error('Connection terminated') : undefined,
    );
    expect(outcomesOf(await bidAll(1, 2))).toEqual([503, 2]);
    expect(groups).toEqual([[1], [2]]);
  });
});
