import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Litres, pageOf, WineColour } from './primitives.ts';
import { tableSearch } from './table-search.ts';

/** An extra that was included with a barrel. */
export const Experience = z.object({
  /** `dinner-12`: its kind, and the barrel it came with. */
  id: z.string(),
  kind: z.enum(['dinner', 'cellar-visit']),
  notes: z.string(),
  id_barrel_auction_participant: z.number(),
  id_barrel: z.number(),
  barrel_name: z.string(),
  color: WineColour,
  winery_name: z.string(),
  region: z.string(),
  country: z.string(),
  liter_winner: Litres,
  bottling_end_date: z.nullable(z.iso.date()),
  /** It is the member's once the barrel is paid for. */
  paid: z.boolean(),
});
export type Experience = z.infer<typeof Experience>;

/** Fields by which experiences can be sorted. */
export const EXPERIENCE_SORT = ['kind', 'barrel', 'winery', 'region', 'date', 'newest'] as const;

export const getExperiences = defineCall({
  id: 'get-experiences',
  method: 'GET',
  path: '/api/v3/users/me/experiences',
  access: 'member',
  summary: 'Dinners and cellar visits included with the member’s barrels',
  query: tableSearch(EXPERIENCE_SORT),
  answer: pageOf(Experience),
});
