import { placeBid } from '@le-chai/contracts/bidding';
import {
  getNoticePreferences,
  listNotices,
  memberStream,
  putNoticePreferences,
  readNotices,
} from '@le-chai/contracts/notices';
import { SMALL } from '../harness.ts';
import type { CallRow, TableHouse } from './call-row.ts';

/** A member with a notice of being outbid. */
async function notifiedMember(house: TableHouse) {
  const [as, rival] = [await house.member('notified'), await house.member('rival')];
  const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
  await house.api(placeBid, { token: as.token, params: { id }, body: { bid_offer: 100 } });
  await house.api(placeBid, { token: rival.token, params: { id }, body: { bid_offer: 200 } });
  const { result } = await house.api(listNotices, { token: as.token });
  return { as, ids: result.items.map((notice) => notice.id) };
}

export const rows: CallRow[] = [
  {
    call: listNotices,
    succeeds: async (house) => ({ as: (await notifiedMember(house)).as, query: { page: 1, pageSize: 5 } }),
    answers: (result) => expect(result).toMatchObject({ page: 1, items: [{ kind: 'outbid', read: false }] }),
    malformed: [
      {
        title: 'a page that is no number',
        fields: ['page'],
        sending: async (house) => ({ as: await house.member('notified'), query: { page: 'first' } }),
      },
    ],
  },
  {
    call: readNotices,
    succeeds: async (house) => {
      const { as, ids } = await notifiedMember(house);
      return { as, body: { ids } };
    },
    answers: (result) => expect(result).toEqual({ unread: 0 }),
    malformed: [
      {
        title: 'ids that are none',
        fields: ['ids.0'],
        sending: async (house) => ({ as: await house.member('notified'), body: { ids: ['all'] } }),
      },
    ],
  },
  {
    call: getNoticePreferences,
    succeeds: async (house) => ({ as: await house.member('notified') }),
    answers: (result) => expect(result).toContainEqual({ kind: 'won', site: true, mail: true, push: true }),
  },
  {
    call: putNoticePreferences,
    succeeds: async (house) => ({
      as: await house.member('wishes'),
      body: { preferences: [{ kind: 'lost', site: false, mail: false }] },
    }),
    answers: (result) => expect(result).toContainEqual({ kind: 'lost', site: false, mail: false, push: false }),
    malformed: [
      {
        title: 'an unknown kind',
        fields: ['preferences.0.kind'],
        sending: async (house) => ({
          as: await house.member('wishes'),
          body: { preferences: [{ kind: 'weather', site: true, mail: true }] },
        }),
      },
      {
        title: 'no wish at all',
        fields: ['preferences'],
        sending: async (house) => ({ as: await house.member('wishes'), body: { preferences: [] } }),
      },
    ],
  },
  {
    call: memberStream,
    succeeds: async (house) => ({ as: await house.member('listens'), query: { sales: '1,2' } }),
    malformed: [
      {
        title: 'sales that are no numbers',
        fields: ['sales'],
        sending: async (house) => ({ as: await house.member('listens'), query: { sales: 'all' } }),
      },
    ],
  },
];
