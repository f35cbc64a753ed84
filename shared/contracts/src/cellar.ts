import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { Label } from './bottling.ts';
import { defineCall } from './call.ts';
import {
  Euro,
  FilterGroups,
  FiltersText,
  Litres,
  NumberText,
  pageOf,
  SearchSuggestion,
  WineColour,
} from './primitives.ts';
import { DrinkingWindow } from './condition.ts';
import { SentPriceBasis } from './price-basis.ts';
import { Picture } from './picture.ts';
import { RowPicture } from './row-picture.ts';
import { SuggestionQuery } from './search.ts';
import { PageSizeText, PageText } from './table-search.ts';

/** The stage of a lot's life, by code. */
export const CELLAR_STATUS = {
  1: 'not-associated',
  2: 'delivered',
  3: 'shipment-request',
  4: 'gifted',
  5: 'outstanding-payment',
  7: 'with-producer',
  8: 'in-our-warehouse',
  9: 'shipped',
  10: 'pending-payment',
  11: 'under-processing',
  12: 'in-transit',
  201: 'marketplace-unlisted',
  202: 'marketplace-listed',
  203: 'marketplace-processing',
} as const;
export type CellarStatusCode = keyof typeof CELLAR_STATUS;

/** How many tags a lot can have, and how long each of them and the note can be, in characters. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 40;
export const LONGEST_NOTE = 2000;

/** Tags that are the same but for their capitals have the same key. */
export const tagKey = (tag: string): string => tag.toLowerCase();

const Tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.regex(/^\S*(?: \S+)*$/, 'must be on one line, with single spaces'),
    z.maxLength(LONGEST_TAG, `must not be longer than ${LONGEST_TAG} characters`),
  );

/** What a member writes about a lot of their cellar for themselves. */
export const LotNote = z.object({
  tags: z.array(Tag).check(
    z.maxLength(MOST_TAGS, `must be at most ${MOST_TAGS}`),
    z.refine((tags) => new Set(tags.map(tagKey)).size === tags.length, 'must all be different'),
  ),
  note: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, `must not be longer than ${LONGEST_NOTE} characters`)),
});
export type LotNote = z.infer<typeof LotNote>;

const Availability = z.object({
  is_available: z.boolean(),
  /** Why not, in a sentence for the member; none where it is available. */
  reason: z.nullable(z.string()),
});

export const CellarComponent = z.object({
  color: WineColour,
  custom_label: z.boolean(),
  /** The label's text, if it is the member's own. */
  label: z._default(z.nullable(Label), null),
  id: z.number(),
  wrapper_id: z.number(),
  nameProductComplete: z.string(),
  nameProductWithoutVintage: z.string(),
  builder_id: z.number(),
  builder_name: z.string(),
  region: z.string(),
  root_category: z.enum(['wine', 'spirit']),
  price: Euro,
  serial_number: z.nullable(z.string()),
  sku: z.string(),
  size: Litres,
  quantity: z.number(),
  vintage: Vintage,
  emp: z.nullable(Euro),
  /** What `emp` rests on. */
  price_basis: SentPriceBasis,
  undiscounted_price: z.nullable(Euro),
  /** Photographs of the bottle, the first one in front. */
  pictures: z._default(z.array(Picture), []),
  drinking_window: z._default(z.nullable(DrinkingWindow), null),
});

export const CellarLot = z.object({
  id: z.number(),
  name: z.string(),
  available_date: z.nullable(z.iso.date()),
  description: z.string(),
  components: z.array(CellarComponent),
  statusNew: z.object({ id: z.literal([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 201, 202, 203]) }),
  paid: z.boolean(),
  serials: z.array(z.object({ id: z.number(), serial_number: z.string() })),
  finance: z.object({
    /** Average estimated market price of a bottle. EUR. */
    average_emp: z.nullable(Euro),
    /** Average cost of a bottle. EUR. */
    pmc: Euro,
    /** (average_emp − pmc) / pmc. */
    ratio: z.nullable(z.number()),
    total: Euro,
    /** Cover in storage that the cost contains; 0 where it is included, or where the lot was a gift. */
    total_insurance: Euro,
    /** The value of a purchase that cover ends at; 0 for a gift. An older API does not send it. */
    insurance_limit: z._default(Euro, 0),
  }),
  gift_sender_full_name: z.nullable(z.string()),
  /** Set aside for a gift that is neither accepted nor over. */
  promised: z._default(z.boolean(), false),
  /** The key of the row under outstanding payments, while there is one. */
  payment_key: z.nullable(z.string()),
  /** The bottle at the trade marketplace. Amounts are per bottle. An older API does not send it. */
  marketplace: z._default(
    z.object({
      /** While a transfer to the marketplace is pending or done. */
      listing: z.nullable(
        z.object({ id: z.number(), status: z.enum(['requested', 'listed', 'withdrawing']), price: Euro }),
      ),
      best_offer: z.nullable(Euro),
      last_trade: z.nullable(Euro),
    }),
    { listing: null, best_offer: null, last_trade: null },
  ),
  actions: z.object({
    GIFT: Availability,
    SHIP: Availability,
    EXPORT_TO_MARKETPLACE: Availability,
    IMPORT_FROM_MARKETPLACE: Availability,
  }),
  /** What the member has written about it for themselves. An older API does not send it. */
  tags: z._default(z.array(z.string()), []),
  note: z._default(z.string(), ''),
});
export type CellarLot = z.infer<typeof CellarLot>;

/** Fields by which the lots of a cellar can be sorted. */
export const CELLAR_LOT_SORT = [
  'name',
  'vintage',
  'size',
  'bottles',
  'cost',
  'market',
  'status',
  'newest',
  /** By the last year of the drinking window; what has none is last. */
  'drinking',
] as const;

export const getPhysicalCellarLots = defineCall({
  id: 'get-physical-cellar-lots',
  method: 'GET',
  path: '/myCellar/GetPhysicalCellarLots/',
  access: 'member',
  summary: 'The bottles a member owns, lot by lot',
  query: z.object({
    filters: z.optional(FiltersText),
    sort: z.optional(z.enum(CELLAR_LOT_SORT)),
    sort_dir: z.optional(z.enum(['asc', 'desc'])),
    q: z.optional(z.string().check(z.maxLength(100))),
    /** A lot of the member's: it and what else they have of the same wine. */
    id: z.optional(NumberText),
    page: z.optional(PageText),
    per_page: z.optional(PageSizeText),
  }),
  answer: pageOf(CellarLot),
});

export const putLotNote = defineCall({
  id: 'put-lot-note',
  method: 'PUT',
  path: '/api/v3/users/my-cellar/lots/{id}/note',
  access: 'member',
  summary: 'Write the member’s tags and private note for a lot in their cellar, instead of those it had',
  params: z.object({ id: NumberText }),
  body: LotNote,
  answer: LotNote,
});

/** A wine of the cellar, by its newest lot. Wines of one name differ in size. */
const LotSuggestion = z.extend(SearchSuggestion, {
  size: z._default(z.nullable(Litres), null),
  /** Lots of it in the cellar. */
  lots: z._default(z.number(), 1),
  picture: z._default(z.nullable(RowPicture), null),
});

export const myLotsSearch = defineCall({
  id: 'my-lots-search',
  method: 'GET',
  path: '/api/v3/users/my-lots/search',
  access: 'member',
  cache: { retries: true },
  summary: 'Suggestions of lots in the member’s cellar, from three characters',
  query: SuggestionQuery,
  answer: z.array(LotSuggestion),
});

export const bottlesFilters = defineCall({
  id: 'my-cellar-bottles-filters',
  method: 'GET',
  path: '/api/v3/users/my-cellar/bottles/filters',
  access: 'member',
  summary: 'The filters for lots in the member’s cellar, with the number of lots for each',
  answer: FilterGroups,
});

export const bottlesReport = defineCall({
  id: 'my-cellar-bottles-report',
  method: 'GET',
  path: '/api/v3/users/my-cellar/bottles/report/',
  access: 'member',
  summary: 'Every bottle in the member’s cellar, one per line',
  answer: z.string(),
  answerType: 'text/csv',
});

export const bottlesSheet = defineCall({
  id: 'my-cellar-bottles-sheet',
  method: 'GET',
  path: '/api/v3/users/my-cellar/bottles/sheet/',
  access: 'member',
  summary: 'The same report as a spreadsheet, for Excel and LibreOffice',
  answer: z.string(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const storageCertificate = defineCall({
  id: 'my-cellar-storage-certificate',
  method: 'GET',
  path: '/api/v3/users/my-cellar/storage-certificate/',
  access: 'member',
  summary: 'The certificate of what we store for the member today, as PDF',
  answer: z.string(),
  answerType: 'application/pdf',
});
