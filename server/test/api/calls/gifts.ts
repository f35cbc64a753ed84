import { acceptGift, actionGift, cancelGift, declineGift, giftLetter, myGifts } from '@le-chai/contracts/gifts';
import { SMALL, type Member } from '../harness.ts';
import { ownLot, saveBirthDate, winLot } from '../support/cellar.ts';
import { mailsTo } from '../support/mails.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const SWITZERLAND = 756;
const NO_LINK = { token: 'a-link-that-nobody-was-ever-sent' };
let letters = 0;

const bodyFor = (serials: number[], email = `gift-${(letters += 1)}@example.test`) => ({
  serials,
  recipient_email: email,
  recipient_name: 'Ada Marsh',
  recipient_id_country: SWITZERLAND,
  message: 'For your birthday.',
});

/** A bottle of a member that can be given. */
async function bottleOf(house: TableHouse, as: Member): Promise<number> {
  const [lot] = await ownLot(house, as);
  return lot!.serials[0]!.id;
}

/** A gift under way of a member. */
async function giftOf(house: TableHouse, as: Member) {
  const body = bodyFor([await bottleOf(house, as)]);
  const { result } = await house.api(actionGift, { body, token: as.token });
  const [mail] = await mailsTo(house, body.recipient_email);
  return { id: result.id, token: /\/gifts\/([\w-]+)/.exec(mail!.text)![1]! };
}

async function friend(house: TableHouse): Promise<Member> {
  const member = await house.member('gifts friend');
  await saveBirthDate(house, member);
  return member;
}

const giver = (house: TableHouse) => house.member('gifts giver');
const letterOf = async (house: TableHouse) => ({ token: (await giftOf(house, await giver(house))).token });
const declined = async (house: TableHouse) => {
  const params = await letterOf(house);
  await house.api(declineGift, { params });
  return params;
};

export const rows: CallRow[] = [
  {
    call: actionGift,
    succeeds: async (house) => {
      const as = await giver(house);
      return { as, body: bodyFor([await bottleOf(house, as)]) };
    },
    answers: (result) => expect(result).toMatchObject({ status: 'pending', bottles: 1, direction: 'given' }),
    refusals: [
      {
        title: 'a bottle that is promised already',
        status: 409,
        name: 'promised',
        sending: async (house) => {
          const as = await giver(house);
          const body = bodyFor([await bottleOf(house, as)]);
          await house.api(actionGift, { body, token: as.token });
          return { as, body };
        },
      },
      {
        title: 'a bottle that is not paid for',
        status: 409,
        name: 'not-paid',
        sending: async (house) => {
          const as = await giver(house);
          const [lot] = await winLot(house, as);
          return { as, body: bodyFor([lot!.serials[0]!.id]) };
        },
      },
      {
        title: 'a bottle on its way',
        status: 409,
        name: 'lot-status',
        sending: async (house) => {
          const as = await giver(house);
          const [lot] = await ownLot(house, as, { lot: SMALL.lot.spirit, to: 'transit' });
          return { as, body: bodyFor([lot!.serials[0]!.id]) };
        },
      },
      {
        title: 'a bottle that there is not',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await giver(house), body: bodyFor([999_999_999]) }),
      },
    ],
    malformed: [
      {
        title: 'nothing filled in',
        fields: ['serials', 'recipient_email', 'recipient_name', 'recipient_id_country'],
        sending: async (house) => ({ as: await giver(house), body: {} }),
      },
      {
        title: 'no bottle, no address, a name of two lines and a long message',
        fields: ['serials', 'recipient_email', 'recipient_name', 'message'],
        sending: async (house) => ({
          as: await giver(house),
          body: { ...bodyFor([], 'nobody'), recipient_name: 'Ada\nBcc: all', message: 'x'.repeat(1001) },
        }),
      },
      {
        title: 'one’s own address',
        fields: ['recipient_email'],
        sending: async (house) => {
          const as = await giver(house);
          return { as, body: bodyFor([1], as.email) };
        },
      },
      {
        title: 'a country that there is not',
        fields: ['recipient_id_country'],
        sending: async (house) => ({ as: await giver(house), body: { ...bodyFor([1]), recipient_id_country: 1 } }),
      },
    ],
  },
  {
    call: giftLetter,
    succeeds: async (house) => ({ params: await letterOf(house) }),
    answers: (result) => expect(result).toMatchObject({ status: 'pending', country: { name: 'Switzerland' } }),
    refusals: [
      { title: 'an unknown link', status: 404, name: 'not-found', sending: async () => ({ params: NO_LINK }) },
    ],
    malformed: [
      {
        title: 'a link that is too long',
        fields: ['token'],
        sending: async () => ({ params: { token: 'x'.repeat(101) } }),
      },
    ],
  },
  {
    call: acceptGift,
    succeeds: async (house) => ({ as: await friend(house), params: await letterOf(house) }),
    answers: (result) => expect(result).toMatchObject({ status: 'accepted', direction: 'received' }),
    refusals: [
      {
        title: 'its sender',
        status: 409,
        name: 'own-gift',
        sending: async (house) => ({ as: await giver(house), params: await letterOf(house) }),
      },
      {
        title: 'a member of unknown age',
        status: 403,
        name: 'birth-date-missing',
        sending: async (house) => ({ as: await house.member('gifts ageless'), params: await letterOf(house) }),
      },
      {
        title: 'a member under age',
        status: 403,
        name: 'under-age',
        sending: async (house) => {
          const as = await house.member('gifts young');
          await saveBirthDate(house, as, new Date(Date.now() - 5e11).toISOString().slice(0, 10));
          return { as, params: await letterOf(house) };
        },
      },
      {
        title: 'a gift that has ended',
        status: 409,
        name: 'gift-declined',
        sending: async (house) => ({ as: await friend(house), params: await declined(house) }),
      },
      {
        title: 'an unknown link',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await friend(house), params: NO_LINK }),
      },
    ],
    malformed: [
      {
        title: 'a link that is too long',
        fields: ['token'],
        sending: async (house) => ({ as: await friend(house), params: { token: 'x'.repeat(101) } }),
      },
    ],
  },
  {
    call: declineGift,
    succeeds: async (house) => ({ params: await letterOf(house) }),
    answers: (result) => expect(result).toMatchObject({ status: 'declined' }),
    refusals: [
      { title: 'an unknown link', status: 404, name: 'not-found', sending: async () => ({ params: NO_LINK }) },
      {
        title: 'a gift that has ended',
        status: 409,
        name: 'gift-declined',
        sending: async (house) => ({ params: await declined(house) }),
      },
    ],
    malformed: [
      {
        title: 'a link that is too long',
        fields: ['token'],
        sending: async () => ({ params: { token: 'x'.repeat(101) } }),
      },
    ],
  },
  {
    call: myGifts,
    succeeds: async (house) => {
      const as = await giver(house);
      await giftOf(house, as);
      return { as, query: { sortBy: 'expires', sortDir: 'desc', pageSize: 5, direction: 'given' } };
    },
    answers: (result) => expect((result as { items: unknown[] }).items).not.toEqual([]),
    malformed: [
      {
        title: 'a page, a size, a column and a direction that are none',
        fields: ['page', 'pageSize', 'sortBy', 'sortDir', 'direction', 'status'],
        sending: async (house) => ({
          as: await giver(house),
          query: { page: 0, pageSize: 501, sortBy: 'token', sortDir: 'up', direction: 'both', status: 'lost' },
        }),
      },
    ],
  },
  {
    call: cancelGift,
    succeeds: async (house) => {
      const as = await giver(house);
      return { as, params: { id: (await giftOf(house, as)).id } };
    },
    answers: (result) => expect(result).toMatchObject({ status: 'cancelled' }),
    refusals: [
      {
        title: 'a gift that has ended',
        status: 409,
        name: 'gift-cancelled',
        sending: async (house) => {
          const as = await giver(house);
          const { id } = await giftOf(house, as);
          await house.api(cancelGift, { params: { id }, token: as.token });
          return { as, params: { id } };
        },
      },
      {
        title: 'a gift that there is not',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ as: await giver(house), params: { id: 999_999_999 } }),
      },
    ],
    malformed: [
      {
        title: 'an unknown id',
        fields: ['id'],
        sending: async (house) => ({ as: await giver(house), params: { id: 'first' } }),
      },
    ],
  },
];
