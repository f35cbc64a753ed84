import * as z from 'zod/mini';
import { Litres, WineColour } from './primitives.ts';

/** The small picture beside a name in a list: its photograph, or else the details to draw it from. */
export const RowPicture = z.object({
  /** The photograph, as the API names it. */
  cover: z.nullable(z.string()),
  producer: z.string(),
  name: z.string(),
  vintage: z.nullable(z.number()),
  colour: WineColour,
  region: z.string(),
  root: z.enum(['wine', 'spirit']),
  /** Of the bottle; a barrel has none. */
  size: z.nullable(Litres),
  /** How full the barrel is drawn, 0 to 100; a bottle has none. */
  level: z.nullable(z.number()),
});
export type RowPicture = z.infer<typeof RowPicture>;
