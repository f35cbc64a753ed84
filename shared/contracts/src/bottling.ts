import * as z from 'zod/mini';
import { BottlingOption } from './auction.ts';
import { defineCall } from './call.ts';
import { PaymentToken } from './cards.ts';
import { PAYMENT_METHOD } from './house.ts';
import { Euro, Litres, NumberText, WineColour } from './primitives.ts';

const count = (least: number, most: number) =>
  z
    .number()
    .check(
      z.int('must be a whole number'),
      z.minimum(least, `must be at least ${least}`),
      z.maximum(most, `must be at most ${most}`),
    );
/** Litres of a bottle, to the millilitre. */
const BottleSize = z.number().check(
  z.minimum(0.05, 'must be at least 0.05'),
  z.maximum(30, 'must be at most 30'),
  z.refine((litres) => Math.abs(litres * 1000 - Math.round(litres * 1000)) < 1e-6, 'must be whole millilitres'),
);

/** Cases of one kind that were chosen: one of the casings offered for the size, at the price it is offered at. */
export const ChosenCasing = z.object({
  type: z.enum(['OC', 'OWC', 'CC']),
  capacity: count(1, 1000),
  /** EUR a case, as offered. */
  price: z.number().check(z.minimum(0, 'must not be below 0'), z.maximum(100_000, 'must be at most 100,000')),
  cases: count(1, 10_000),
});

/** Bottles of one size, and the cases that hold every one of them. */
export const ChosenSize = z.object({
  size: BottleSize,
  bottles: count(1, 10_000),
  casing: z.array(ChosenCasing).check(z.minLength(1, 'must name at least one kind of case'), z.maxLength(50)),
});

/** How a barrel is to be bottled. */
export const BottlingCases = z.array(ChosenSize).check(z.maxLength(20, 'must be at most 20 sizes'));
export type BottlingCases = z.infer<typeof BottlingCases>;

const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must be at most ${most} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'must be one line of text'),
    );

/** The most characters of a label's lines. */
export const LABEL_MOST = { monogram: 3, name: 24 } as const;
/** Colours that labels are printed in. */
export const LABEL_INKS = ['rust', 'green', 'navy', 'black'] as const;

/** The text on the member's own label. */
export const Label = z.object({
  monogram: line(LABEL_MOST.monogram),
  name: line(LABEL_MOST.name),
  ink: z.enum(LABEL_INKS),
});
export type Label = z.infer<typeof Label>;

/** A label of the member's own, and the bottle sizes that get it. */
export const CustomLabel = z.extend(Label, {
  sizes: z.array(BottleSize).check(z.minLength(1, 'must name at least one size'), z.maxLength(20)),
});
export type CustomLabel = z.infer<typeof CustomLabel>;

export const BarrelInfo = z.object({
  barrel: z.object({
    name: z.string(),
    color: WineColour,
    region: z._default(z.string(), ''),
    vintage: z._default(z.nullable(z.number()), null),
    builder: z.object({ name: z.string() }),
    final_bottling_date: z.nullable(z.iso.date()),
    custom_label_enabled_for_tiers: z._default(z.array(z.string()), []),
    /** By size, the smallest first. */
    bottling: z.array(BottlingOption),
  }),
  /** Litres won, less those bottled, being bottled, or credited. */
  available_liters: Litres,
  /** Litres won or bought; not sent by an older API. */
  liter_winner: z._default(z.nullable(Litres), null),
  /** EUR per litre, as paid: what a leftover is credited at. */
  single_liter_winner: Euro,
  paid: z.boolean(),
  /** The key of the row under outstanding payments, while there is one. */
  payment_key: z._default(z.nullable(z.string()), null),
  /** Why it cannot be bottled now, in a sentence; none where it can. */
  reason: z.nullable(z.string()),
  /** How the cases are paid for while it is being bottled. */
  pending: z._default(
    z.nullable(
      z.object({
        /** What they cost. */
        charge: Euro,
        /** What to write on a bank transfer. */
        transfer_reference: z.nullable(z.string()),
        /** The card payment. */
        id_payment: z.nullable(z.number()),
      }),
    ),
    null,
  ),
});
export type BarrelInfo = z.infer<typeof BarrelInfo>;

export const barrelInfo = defineCall({
  id: 'barrel-info',
  method: 'GET',
  path: '/api/v3/users/my-barrels/barrel-info',
  access: 'member',
  summary: 'A barrel the member owns, with the litres left and the bottling options',
  query: z.object({ id_sale_bid: NumberText }),
  answer: BarrelInfo,
});

/** Litres of a barrel on their way to bottles. */
export const Conversion = z.object({
  id_conversion: z.number(),
  id_sale_bid: z.number(),
  /** `pending` while the cases are being paid for; `failed` where they were not. */
  status: z.enum(['pending', 'done', 'failed']),
  cases: BottlingCases,
  custom_label: z.nullable(CustomLabel),
  bottled_liters: Litres,
  /** Too little for a bottle: credited at the price paid for a litre. */
  credited_liters: Litres,
  credit: Euro,
  /** What the cases cost. */
  charge: Euro,
  available_liters: Litres,
  /** The lots that it put into the cellar. */
  cellar_lots: z.array(z.number()),
  /** Why the payment was refused; then nothing was charged and the litres are free again. */
  warnings: z.array(z.string()),
  payment: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(['created', 'requires_action', 'processing', 'succeeded', 'failed']),
      client_secret: z.nullable(z.string()),
    }),
  ),
  /** What to write on a bank transfer; none where nothing is to be transferred. */
  transfer_reference: z.nullable(z.string()),
});
export type Conversion = z.infer<typeof Conversion>;

export const convertWithCases = defineCall({
  id: 'convert-with-cases',
  method: 'POST',
  path: '/api/v3/users/my-barrels/convert-with-cases',
  access: 'member',
  summary: 'Bottle the rest of a barrel',
  idempotent: true,
  body: z.object({
    id_sale_bid: count(1, Number.MAX_SAFE_INTEGER),
    cases: BottlingCases,
    custom_label: z.optional(z.nullable(CustomLabel)),
    /** Needed where the cases cost something: 3 card, 4 bank transfer. */
    payment_method: z.optional(z.nullable(z.literal(Object.values(PAYMENT_METHOD)))),
    /** The provider's token of a card, or the number of a saved one. */
    payment_token: z.optional(z.nullable(PaymentToken)),
  }),
  answer: Conversion,
});
