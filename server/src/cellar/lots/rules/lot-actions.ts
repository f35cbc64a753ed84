import type { CellarLot, CellarStatusCode } from '@le-chai/contracts/cellar';
import { LOT_STATUS } from '../../../core/database/statuses.ts';

/** What decides which actions a cellar lot allows. */
export interface ActionFacts {
  readonly status: CellarStatusCode;
  readonly paid: boolean;
  readonly hasSerial: boolean;
  /** Set aside for a gift that is neither accepted nor over. */
  readonly promised: boolean;
  /** The member has an overdue payment, for whatever. */
  readonly overdue: boolean;
  /** The trade marketplace is switched on. */
  readonly marketplace: boolean;
  /** The marketplace has been asked to list it, or has it on its list. */
  readonly listed: boolean;
}

type Availability = CellarLot['actions']['GIFT'];

/** What a member can do with a cellar lot, and why not where not. docs/rules.md#cellar-status */
export function lotActions(facts: ActionFacts): CellarLot['actions'] {
  return {
    GIFT: gift(facts),
    SHIP: ship(facts),
    EXPORT_TO_MARKETPLACE: exportToMarketplace(facts),
    IMPORT_FROM_MARKETPLACE: importFromMarketplace(facts),
  };
}

const AVAILABLE: Availability = { is_available: true, reason: null };
const because = (reason: string): Availability => ({ is_available: false, reason });
const NOT_PAID = because('It has not been paid for yet.');
const LAPSED = because('It was not paid for in time and is no longer yours.');
const notPaid = ({ status }: ActionFacts): Availability =>
  status === LOT_STATUS['not-associated'] ? LAPSED : NOT_PAID;
const PROMISED = because('It is set aside for a gift that has not been accepted yet. Cancel the gift to use it.');

function gift(facts: ActionFacts): Availability {
  const { status, paid, promised } = facts;
  if (!paid) return notPaid(facts);
  if (promised) return PROMISED;
  if (status === LOT_STATUS['with-producer'] || status === LOT_STATUS['in-our-warehouse']) return AVAILABLE;
  return because('Only bottles with the producer or in our warehouse can be given as a gift.');
}

function ship(facts: ActionFacts): Availability {
  const { status, paid, promised, overdue } = facts;
  if (!paid) return notPaid(facts);
  if (promised) return PROMISED;
  if (status !== LOT_STATUS['in-our-warehouse']) return because('Only bottles in our warehouse can be shipped.');
  return overdue ? because('You have an overdue payment.') : AVAILABLE;
}

function exportToMarketplace(facts: ActionFacts): Availability {
  const { status, paid, promised, hasSerial, marketplace } = facts;
  if (!marketplace) return because('The trade marketplace is not open.');
  if (!paid) return notPaid(facts);
  if (promised) return PROMISED;
  if (status !== LOT_STATUS['in-our-warehouse']) return because('Only bottles in our warehouse can be exported.');
  return hasSerial ? AVAILABLE : because('It has no serial number.');
}

function importFromMarketplace(facts: ActionFacts): Availability {
  if (!facts.paid) return notPaid(facts);
  if (facts.listed) return because('It is listed on the marketplace, or about to be. Take the listing back first.');
  return facts.status === LOT_STATUS['marketplace-unlisted']
    ? AVAILABLE
    : because('Only bottles that are on the marketplace and not listed can be imported.');
}
