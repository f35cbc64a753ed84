import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { DrinkingWindow } from './condition.ts';
import { Picture } from './picture.ts';
import { defineCall } from './call.ts';
import { Litres, WineColour } from './primitives.ts';

/** One step of a bottle's way. */
export const JourneyStep = z.object({
  date: z.iso.date(),
  /** Cellar lot status that the bottle entered, by code. */
  status: z.literal([1, 2, 3, 4, 7, 8, 9, 11, 12, 201, 202, 203]),
  /** What happened, in a few words. */
  title: z.string(),
  place: z.string(),
});
export type JourneyStep = z.infer<typeof JourneyStep>;

/** What anybody can know of a bottle who reads its serial number; it names no member. */
export const Provenance = z.object({
  serial_number: z.string(),
  bottle: z.object({
    name: z.string(),
    nameProductComplete: z.string(),
    vintage: Vintage,
    age: z.nullable(z.number()),
    size: Litres,
    color: WineColour,
    root_category: z.enum(['wine', 'spirit']),
    category: z.string(),
    varietal: z.string(),
    region: z.string(),
    alcool_level: z.nullable(z.number()),
    bottler: z.string(),
    about: z.string(),
    sku: z.string(),
    cover: z.nullable(z.string()),
    pictures: z._default(z.array(Picture), []),
    drinking_window: z._default(z.nullable(DrinkingWindow), null),
  }),
  producer: z.object({
    id: z.number(),
    name: z.string(),
    region: z.string(),
    country: z.string(),
    winery_description: z.string(),
    pictures: z._default(z.array(Picture), []),
  }),
  /** The oldest step first. */
  journey: z.array(JourneyStep),
});
export type Provenance = z.infer<typeof Provenance>;

export const provenance = defineCall({
  id: 'provenance',
  method: 'GET',
  path: '/api/v3/provenance/{serial}',
  access: 'public',
  summary: 'A bottle’s origin and history',
  params: z.object({ serial: z.string().check(z.maxLength(100)) }),
  answer: Provenance,
});
