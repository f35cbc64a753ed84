import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  removeSavedSearch,
  saveSearch,
  switchSavedSearch,
} from '@le-chai/contracts/saved-searches';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const MARGAUX = { place: 'any', q: 'Margaux', filters: {}, name: 'Margaux' } as const;

/** A member who has saved so many searches. */
async function saver(house: TableHouse, count = 1) {
  const as = await house.createMember();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { ...MARGAUX, q: `Margaux ${at}` };
    const { result } = await house.api(saveSearch, { body, token: as.token });
    ids.push(result.searches[0]!.id);
  }
  return { as, id: ids[0]! };
}

async function ofOne(house: TableHouse): Promise<Sending & { params: { id: number } }> {
  const { as, id } = await saver(house);
  return { as, params: { id } };
}

const saving = async (house: TableHouse, choices: object = {}): Promise<Sending> => ({
  as: await house.createMember(),
  body: { ...MARGAUX, ...choices },
});

const noNumber = {
  title: 'what is no number of a search',
  fields: ['id'],
  sending: async (house: TableHouse) => ({ ...(await ofOne(house)), params: { id: 'one' } }),
};

export const rows: CallRow[] = [
  {
    call: listSavedSearches,
    succeeds: async (house) => ({ as: (await saver(house)).as }),
    answers: (result) => expect(result).toMatchObject({ searches: [{ q: 'Margaux 0', notifies: true }] }),
  },
  {
    call: saveSearch,
    succeeds: (house) => saving(house),
    answers: (result) => expect(result).toMatchObject({ searches: [MARGAUX] }),
    refusals: [
      {
        title: 'more than can be saved',
        status: 409,
        name: 'too-many-searches',
        sending: async (house) => ({ as: (await saver(house, MOST_SAVED_SEARCHES)).as, body: MARGAUX }),
      },
    ],
    malformed: [
      { title: 'nothing to search for', fields: ['q'], sending: (house) => saving(house, { q: ' ' }) },
      { title: 'a place that there is not', fields: ['place'], sending: (house) => saving(house, { place: 'moon' }) },
      { title: 'no name', fields: ['name'], sending: (house) => saving(house, { name: ' ' }) },
      {
        title: 'a filter group that there is not',
        fields: ['q'],
        sending: (house) => saving(house, { q: '', filters: { moon: ['full'] } }),
      },
    ],
  },
  {
    call: switchSavedSearch,
    succeeds: async (house) => ({ ...(await ofOne(house)), body: { notifies: false } }),
    answers: (result) => expect(result).toMatchObject({ searches: [{ notifies: false }] }),
    refusals: [
      {
        title: 'a search that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ ...(await ofOne(house)), params: { id: 999_999 }, body: { notifies: false } }),
      },
    ],
    malformed: [
      { ...noNumber, sending: async (house) => ({ ...(await noNumber.sending(house)), body: { notifies: false } }) },
      {
        title: 'neither yes nor no',
        fields: ['notifies'],
        sending: async (house) => ({ ...(await ofOne(house)), body: { notifies: 'yes' } }),
      },
    ],
  },
  {
    call: removeSavedSearch,
    succeeds: ofOne,
    answers: (result) => expect(result).toEqual({ searches: [] }),
    refusals: [
      {
        title: 'a search that is not there',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ ...(await ofOne(house)), params: { id: 999_999 } }),
      },
    ],
    malformed: [noNumber],
  },
];
