import { storedLots } from '../../cellar/operations.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { clock } from '../../core/house/audit.ts';
import { houseSeller } from '../../core/house/house-bank.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { buyerOf } from './buyer-of.ts';
import { dayOf } from './day-of.ts';
import { drawPaper } from './draw-paper.ts';
import { storageNumber, storageOf } from './rules/storage-lines.ts';

/**
 * The certificate of what the house stores for a member today, as PDF: each lot with its value, and what of its cost is
 * covered. docs/rules.md#certificate-of-storage
 * @throws {Refusal} 409 if nothing is stored
 */
export async function drawStorageCertificate(db: Queryable, memberId: number): Promise<Buffer> {
  const lots = await storedLots(db, memberId);
  if (lots.length === 0) {
    throw new Refusal(409, 'nothing-stored', 'None of your bottles are in our warehouse today.');
  }
  const at = dayStart(await clock(db));
  const [seller, buyer] = [await houseSeller(db), await buyerOf(db, memberId)];
  const { lines, bottles, valueCents, costCents, coveredCents } = storageOf(lots);
  return drawPaper({
    title: `Certificate of storage ${storageNumber(at, { memberId, seller, buyer, lots })}`,
    at,
    seller,
    buyerLabel: 'Issued to',
    buyer,
    delivery: null,
    lines,
    sums: [
      [`Value of ${bottles === 1 ? 'one bottle' : `${bottles} bottles`}`, valueCents],
      ['What they cost', costCents],
      ['Covered in storage', coveredCents],
    ],
    state: `Stored in our warehouse on ${dayOf(at)}`,
    note: NOTE,
  });
}

const NOTE =
  'Cover in storage goes by what the bottles cost, up to the limit of the purchase that they are of; bottles that came as a gift have none. Market values are estimates, and are not what is covered. Wine still in the barrel, and bottles that are elsewhere, are not part of this certificate.';

/** Midnight, UTC: the same certificate is the same file all day. */
const dayStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
