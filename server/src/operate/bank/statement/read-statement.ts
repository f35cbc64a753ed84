import type { Element } from '@xmldom/xmldom';
import { Refused } from '../../../core/house/refused.ts';
import { readAmount } from './read-amount.ts';
import { ownReference } from './own-reference.ts';
import { allAt, childrenOf, readXml, textAt } from './xml.ts';

/** A booked line of a statement. */
export interface StatementEntry {
  readonly iban: string;
  /** The bank's own; made of the content where `numbered` is false. */
  readonly reference: string;
  /** Whether the bank gave it a reference of its own. */
  readonly numbered: boolean;
  readonly kind: 'credit' | 'debit' | 'return';
  readonly currency: string;
  /** Hundredths of the currency. */
  readonly cents: number;
  /** `2026-11-27`. */
  readonly bookedOn: string;
  readonly party: string;
  readonly purpose: string;
}

const FORM = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.';
const VERSIONS = new Set(['02', '08']);

/** Characters kept of what is written on a transfer. A bank carries 140, of a structured one up to a few times that. */
const MOST = 1000;

/**
 * Reads a bank statement in camt.053.001.02 or .08: what is booked, without what is only announced.
 * @throws {Refused} if it is not one, or is incomplete: which line, and what to do
 */
export function readStatement(text: string): StatementEntry[] {
  if (/[\0\uFFFD]/.test(text) || /^\uFEFF?<\?xml[^>]*encoding=["'](?!utf-8["'])/i.test(text)) {
    throw new Refused('It is not in UTF-8. Save it as UTF-8, and declare that in its first line.');
  }
  const document = readXml(text.replace(/^\uFEFF/, ''));
  const form = document.namespaceURI ?? '';
  if (document.localName !== 'Document' || !form.startsWith(FORM) || !VERSIONS.has(form.slice(FORM.length))) {
    throw new Refused(
      `It is ${form ? `in the format ${form}` : 'not in the format of a statement'}. Ask the bank for camt.053.001.08 or .02.`,
    );
  }
  const statements = allAt(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new Refused('There is no statement in it. Download it from the bank again.');
  return statements.flatMap(readOne);
}

function readOne(statement: Element): StatementEntry[] {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '');
  if (iban === undefined) throw new Refused('It names no IBAN. Download it from the bank again.');
  const booked = childrenOf(statement, 'Ntry').map(readBooked);
  checkBalances(statement, booked);
  const entries = booked.flatMap((line) => (line === undefined ? [] : entriesOf(line, iban)));
  return distinct(entries);
}

interface Booked {
  element: Element;
  /** For messages: `Line 3`. */
  at: string;
  currency: string;
  cents: number;
  isCredit: boolean;
  isReversal: boolean;
  bookedOn: string;
}

/** @returns none for what is only announced: it comes again once it is booked */
function readBooked(element: Element, index: number): Booked | undefined {
  const at = `Line ${index + 1}`;
  const status = textAt(element, 'Sts', 'Cd') ?? textAt(element, 'Sts');
  if (status === undefined) throw missing(at, 'Sts');
  if (status !== 'BOOK') return undefined;
  const direction = textAt(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw missing(at, 'CdtDbtInd');
  const [amount] = childrenOf(element, 'Amt');
  const money = amount && readAmount(amount);
  if (!money) throw missing(at, 'Amt');
  const bookedOn = dayAt(element, 'BookgDt') ?? dayAt(element, 'ValDt');
  if (bookedOn === undefined) throw missing(at, 'BookgDt');
  const isReversal = textAt(element, 'RvslInd') === 'true';
  return { element, at, ...money, isCredit: direction === 'CRDT', isReversal, bookedOn };
}

const missing = (at: string, name: string) =>
  new Refused(`${at}: ${name} is missing or cannot be read. Download the statement from the bank again.`);

function dayAt(element: Element, name: string): string | undefined {
  const day = (textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm'))?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/**
 * Opening balance, lines and closing balance have to agree, where the statement has both balances.
 * @throws {Refused} if a line is missing or doubled
 */
function checkBalances(statement: Element, booked: readonly (Booked | undefined)[]): void {
  const [opening, closing] = [balance(statement, 'OPBD') ?? balance(statement, 'PRCD'), balance(statement, 'CLBD')];
  if (opening === undefined || closing === undefined) return;
  const moved = booked.reduce((sum, line) => sum + (line ? signed(line.isCredit, line.cents) : 0), 0);
  if (opening + moved === closing) return;
  throw new Refused(
    'Its lines do not add up from its opening to its closing balance. Download it from the bank again.',
  );
}

function balance(statement: Element, code: string): number | undefined {
  const found = childrenOf(statement, 'Bal').filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  const [amount] = found.length === 1 ? childrenOf(found[0]!, 'Amt') : [];
  if (!amount) return undefined;
  const money = readAmount(amount);
  if (!money) throw missing(`Balance ${code}`, 'Amt');
  return signed(textAt(found[0]!, 'CdtDbtInd') !== 'DBIT', money.cents);
}

const signed = (isCredit: boolean, cents: number) => (isCredit ? cents : 0 - cents);

/** One for each transfer of a line: a bank may book several as one, and then describes each below it. */
function entriesOf(line: Booked, iban: string): StatementEntry[] {
  const { element, at, cents, currency } = line;
  const transfers = allAt(element, 'NtryDtls', 'TxDtls');
  const lineReference = referenceAt(at, element, 'AcctSvcrRef');
  if (transfers.length <= 1) {
    const reference = lineReference ?? (transfers[0] && referenceAt(at, transfers[0], 'Refs', 'AcctSvcrRef'));
    return [entryOf(line, iban, cents, reference, transfers)];
  }
  const amounts = transfers.map((one) => amountOf(one, currency));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);
  // What each was cannot be known: the line is left to the operator as it is.
  if (sum !== cents) return [entryOf(line, iban, cents, lineReference, transfers)];
  return transfers.map((transfer, index) => {
    const reference =
      referenceAt(at, transfer, 'Refs', 'AcctSvcrRef') ?? (lineReference && `${lineReference}/${index + 1}`);
    return entryOf(line, iban, amounts[index]!, reference, [transfer]);
  });
}

/** @throws {Refused} if it is not one that a bank gives: it would not be recognised again */
function referenceAt(at: string, element: Element, ...path: readonly string[]): string | undefined {
  const reference = textAt(element, ...path);
  if (reference !== undefined && (reference.length > 80 || /\p{C}/u.test(reference))) throw missing(at, 'AcctSvcrRef');
  return reference;
}

/** Cents of one of several transfers; none in another currency. */
function amountOf(transfer: Element, currency: string): number | undefined {
  const amount = childrenOf(transfer, 'Amt')[0] ?? allAt(transfer, 'AmtDtls', 'TxAmt', 'Amt')[0];
  const money = amount && readAmount(amount);
  return money?.currency === currency ? money.cents : undefined;
}

function entryOf(
  line: Booked,
  iban: string,
  cents: number,
  reference: string | undefined,
  transfers: readonly Element[],
): StatementEntry {
  const { element, isCredit, isReversal, currency, bookedOn } = line;
  const isReturn = isReversal || transfers.some((one) => childrenOf(one, 'RtrInf').length > 0);
  const kind = isReturn ? 'return' : isCredit ? 'credit' : 'debit';
  const party = clean(transfers.map((one) => partyOf(one, isCredit ? 'Dbtr' : 'Cdtr')).join(', '));
  const written = [...transfers.map(purposeOf), textAt(element, 'AddtlNtryInf') ?? ''];
  const purpose = clean(written.join(' '));
  const content = { iban, kind, currency, cents, bookedOn, party, purpose } as const;
  return { ...content, numbered: reference !== undefined, reference: reference ?? ownReference(content) };
}

/** Without line breaks and what cannot be shown, and not for ever. */
const clean = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST);

const partyOf = (transfer: Element, role: string): string =>
  textAt(transfer, 'RltdPties', role, 'Nm') ?? textAt(transfer, 'RltdPties', role, 'Pty', 'Nm') ?? '';

function purposeOf(transfer: Element): string {
  const endToEnd = textAt(transfer, 'Refs', 'EndToEndId');
  return [
    ...allAt(transfer, 'RmtInf', 'Ustrd').map(({ textContent }) => textContent ?? ''),
    ...allAt(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ textContent }) => textContent ?? ''),
    ...(endToEnd === undefined || endToEnd === 'NOTPROVIDED' ? [] : [endToEnd]),
    textAt(transfer, 'AddtlTxInf') ?? '',
  ].join(' ');
}

/** Lines of the same content without a reference of the bank's are numbered, so that each is kept. */
function distinct(entries: readonly StatementEntry[]): StatementEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.numbered) return entry;
    const count = (seen.get(entry.reference) ?? 0) + 1;
    seen.set(entry.reference, count);
    return count === 1 ? entry : { ...entry, reference: `${entry.reference}/${count}` };
  });
}
