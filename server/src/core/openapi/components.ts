import * as address from '@le-chai/contracts/address';
import * as auction from '@le-chai/contracts/auction';
import * as auctions from '@le-chai/contracts/auctions';
import * as barrels from '@le-chai/contracts/barrels';
import * as bidding from '@le-chai/contracts/bidding';
import * as bottling from '@le-chai/contracts/bottling';
import * as buying from '@le-chai/contracts/buying';
import * as cards from '@le-chai/contracts/cards';
import * as cellar from '@le-chai/contracts/cellar';
import * as config from '@le-chai/contracts/config';
import * as directSales from '@le-chai/contracts/direct-sales';
import * as envelope from '@le-chai/contracts/envelope';
import * as experiences from '@le-chai/contracts/experiences';
import * as gifts from '@le-chai/contracts/gifts';
import * as hold from '@le-chai/contracts/hold';
import * as invoices from '@le-chai/contracts/invoices';
import * as marketplace from '@le-chai/contracts/marketplace';
import * as notices from '@le-chai/contracts/notices';
import * as notifyMe from '@le-chai/contracts/notify-me';
import * as ownAccount from '@le-chai/contracts/own-account';
import * as password from '@le-chai/contracts/password';
import * as payments from '@le-chai/contracts/payments';
import * as priceHistory from '@le-chai/contracts/price-history';
import * as primitives from '@le-chai/contracts/primitives';
import * as profile from '@le-chai/contracts/profile';
import * as provenance from '@le-chai/contracts/provenance';
import * as search from '@le-chai/contracts/search';
import * as secondOffers from '@le-chai/contracts/second-offers';
import * as session from '@le-chai/contracts/session';
import * as shipping from '@le-chai/contracts/shipping';
import * as signup from '@le-chai/contracts/signup';
import * as subscriptions from '@le-chai/contracts/subscriptions';
import * as cellarValue from '@le-chai/contracts/value';
import * as whatsNew from '@le-chai/contracts/whats-new';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Every schema that the contract exports goes by its name there. */
const names = z.registry<{ id: string }>();
const taken = new Set<string>();
for (const contract of [
  address,
  auction,
  auctions,
  barrels,
  bidding,
  bottling,
  buying,
  cards,
  cellar,
  config,
  directSales,
  envelope,
  experiences,
  gifts,
  hold,
  invoices,
  marketplace,
  notices,
  notifyMe,
  ownAccount,
  password,
  payments,
  priceHistory,
  primitives,
  profile,
  provenance,
  search,
  secondOffers,
  session,
  shipping,
  signup,
  subscriptions,
  cellarValue,
  whatsNew,
]) {
  for (const [id, schema] of Object.entries(contract)) {
    if (!isSchema(schema) || names.has(schema)) continue;
    // One description would stand for both.
    if (taken.has(id)) throw new Error(`Two schemas of the contract are called ${id}`);
    taken.add(id);
    names.add(schema, { id });
  }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Turns schemas into JSON Schema as OpenAPI 3.1 has it, and gathers what they refer to by name. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  /** A schema as it stands on the wire. */
  of(schema: z.ZodMiniType): Json {
    // Within another schema, so that one with a name becomes a reference like everywhere else.
    const whole = z.toJSONSchema(z.object({ it: schema }), { io: 'input', unrepresentable: 'any', metadata: names });
    const { properties, $defs } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) this.schemas[name] = definition;
    return properties.it;
  }
}
