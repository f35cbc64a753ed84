import {
  bottlesFilters,
  bottlesReport,
  bottlesSheet,
  getPhysicalCellarLots,
  myLotsSearch,
  putLotNote,
  storageCertificate,
} from '@le-chai/contracts/cellar';
import { provenance } from '@le-chai/contracts/provenance';
import { ownLot } from '../support/cellar.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

async function owner(house: TableHouse) {
  const as = await house.member('cellar');
  const [lot] = await ownLot(house, as);
  return { as, lot: lot! };
}

async function writing(house: TableHouse, known: object = {}): Promise<Sending> {
  const { as, lot } = await owner(house);
  return { as, params: { id: lot.id }, body: { tags: ['For Anna', ' dinner'], note: 'Not before May. ', ...known } };
}

export const rows: CallRow[] = [
  {
    call: getPhysicalCellarLots,
    succeeds: async (house) => {
      const { as, lot } = await owner(house);
      return { as, query: { id: lot.id, q: 'vauclerc', sort: 'vintage', sort_dir: 'asc', page: 1, per_page: 5 } };
    },
    answers: (result) => expect(result).toMatchObject({ total: 1, items: [{ statusNew: { id: 8 } }] }),
    malformed: [
      {
        title: 'a page, a size, a sort and filters that are none',
        fields: ['page', 'per_page', 'sort', 'filters', 'id'],
        sending: async (house) => ({
          as: await house.member('cellar'),
          query: { page: 0, per_page: 501, sort: 'price', filters: '{', id: 'x' },
        }),
      },
    ],
  },
  {
    call: myLotsSearch,
    succeeds: async (house) => {
      const { as } = await owner(house);
      return { as, query: { q: 'pauil', highlight: 'true', highlight_pre_tag: '<em>', limit: 5 } };
    },
    answers: (result) => expect(result).toMatchObject([{ name: 'Château Vauclerc, <em>Pauil</em>lac 2016' }, {}]),
    malformed: [
      {
        title: 'nothing to search for, and a tag that could do something',
        fields: ['q', 'highlight_pre_tag', 'limit'],
        sending: async (house) => ({
          as: await house.member('cellar'),
          query: { highlight_pre_tag: '<script>', limit: 6 },
        }),
      },
    ],
  },
  {
    call: putLotNote,
    succeeds: (house) => writing(house),
    answers: (result) => expect(result).toEqual({ tags: ['For Anna', 'dinner'], note: 'Not before May.' }),
    refusals: [
      {
        title: 'a lot that does not exist',
        status: 404,
        name: 'not-found',
        sending: async (house) => ({ ...(await writing(house)), params: { id: 999_999 } }),
      },
    ],
    malformed: [
      { title: 'eleven tags', fields: ['tags'], sending: (house) => writing(house, { tags: [...'abcdefghijk'] }) },
      { title: 'a tag twice', fields: ['tags'], sending: (house) => writing(house, { tags: ['Dinner', 'dinner '] }) },
      {
        title: 'a tag that is empty, too long, or of two lines',
        fields: ['tags.0', 'tags.1', 'tags.2'],
        sending: (house) => writing(house, { tags: [' ', 'x'.repeat(41), 'for\nAnna'] }),
      },
      { title: 'a long note', fields: ['note'], sending: (house) => writing(house, { note: 'x'.repeat(2001) }) },
      { title: 'no texts', fields: ['tags', 'note'], sending: (house) => writing(house, { tags: 'x', note: null }) },
    ],
  },
  {
    call: bottlesFilters,
    succeeds: async (house) => ({ as: (await owner(house)).as }),
    answers: (result) => expect(result).toHaveProperty('status.filters.0.label', 'In our warehouse'),
  },
  {
    call: bottlesReport,
    succeeds: async (house) => ({ as: (await owner(house)).as }),
    answers: (result) => expect(result).toContain('\r\n'),
  },
  {
    call: bottlesSheet,
    succeeds: async (house) => ({ as: (await owner(house)).as }),
    answers: (result) => expect(result).toMatch(/^PK/),
  },
  {
    call: storageCertificate,
    succeeds: async (house) => ({ as: (await owner(house)).as }),
    answers: (result) => expect(result).toMatch(/^%PDF-/),
    refusals: [
      {
        title: 'a member whose bottles are all elsewhere',
        status: 409,
        name: 'nothing-stored',
        sending: async (house) => ({ as: await house.member('stores nothing') }),
      },
    ],
  },
  {
    call: provenance,
    succeeds: async (house) => {
      const { lot } = await owner(house);
      return { params: { serial: lot.serials[0]!.serial_number } };
    },
    answers: (result) => expect(result).toMatchObject({ producer: { name: 'Château Vauclerc' } }),
    refusals: [
      {
        title: 'a serial that there is not',
        status: 404,
        name: 'not-found',
        sending: async () => ({ params: { serial: 'AAAA-2222-BBBB' } }),
      },
    ],
    malformed: [
      {
        title: 'a serial that is too long',
        fields: ['serial'],
        sending: async () => ({ params: { serial: 'A'.repeat(101) } }),
      },
    ],
  },
];
