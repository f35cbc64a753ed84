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
const NOT_PAID = because('It is not paid for yet.');
const PROMISED = because('It is set aside for a gift that waits to be accepted. Take the gift back to free it.');

function gift({ status, paid, promised }: ActionFacts): Availability {
  if (!paid) return NOT_PAID;
  if (promised) return PROMISED;
  if (status === LOT_STATUS['with-producer'] || status === LOT_STATUS['in-our-warehouse']) return AVAILABLE;
  return because('Only bottles with the producer or in our warehouse can be given.');
}

function ship({ status, paid, promised, overdue }: ActionFacts): Availability {
  if (!paid) return NOT_PAID;
  if (promised) return PROMISED;
  if (status !== LOT_STATUS['in-our-warehouse']) return because('Only bottles in our warehouse can be shipped.');
  return overdue ? because('A payment of yours is overdue.') : AVAILABLE;
}

function exportToMarketplace({ status, paid, promised, hasSerial, marketplace }: ActionFacts): Availability {
  if (!marketplace) return because('The trade marketplace is not open.');
  if (!paid) return NOT_PAID;
  if (promised) return PROMISED;
  if (status !== LOT_STATUS['in-our-warehouse']) return because('Only bottles in our warehouse can be exported.');
  return hasSerial ? AVAILABLE : because('It has no serial number.');
}

function importFromMarketplace({ status, paid }: ActionFacts): Availability {
  if (!paid) return NOT_PAID;
  return status === LOT_STATUS['marketplace-unlisted']
    ? AVAILABLE
    : because('Only bottles that are on the marketplace and not listed can be imported.');
}
