/** A transfer of a bank statement under test. Amounts in EUR as the bank writes them. */
export interface Transfer {
  amount: string;
  reference?: string | null;
  party?: string;
  /** Lines of what is written on it. */
  purpose?: readonly string[];
  isReturn?: boolean;
}

/** A line of it: one transfer, or several that the bank booked as one. */
export interface Line extends Transfer {
  currency?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  /** The day that it is booked on. */
  booked?: string;
  transfers?: readonly Transfer[];
}

/** Writes a statement as banks do. @param version of camt.053.001: `02` or `08` */
export function bankStatement(
  lines: readonly Line[],
  { iban, version = '08' }: { iban: string; version?: string },
): string {
  const moved = lines
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce(
      (sum, { amount, direction }) => sum + Math.round(Number(amount) * 100) * (direction === 'DBIT' ? -1 : 1),
      0,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
 <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
  <Acct><Id><IBAN>${iban.replaceAll(' ', '')}</IBAN></Id></Acct>
  ${balance('OPBD', 1_000_000)}${balance('CLBD', 1_000_000 + moved)}
${lines.map((line) => written(line, version)).join('\n')}
 </Stmt></BkToCstmrStmt>
</Document>`;
}

const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt>` +
  `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;

function written(line: Line, version: string): string {
  const {
    amount,
    reference,
    currency = 'EUR',
    direction = 'CRDT',
    status = 'BOOK',
    booked = '2026-11-27',
    transfers,
  } = line;
  const own = transfers ?? [line];
  const details = own.map((transfer) => detailsOf(transfer, { line, currency, version, several: own.length > 1 }));
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
   <Sts>${version === '02' ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${booked}</Dt></BookgDt>
   ${reference == null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls>${details.join('')}</NtryDtls></Ntry>`;
}

function detailsOf(
  { amount, reference, party, purpose = [], isReturn }: Transfer,
  { line, currency, version, several }: { line: Line; currency: string; version: string; several: boolean },
): string {
  const role = line.direction === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const name = `<Nm>${escaped(party ?? '')}</Nm>`;
  const amounts =
    version === '02'
      ? `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`
      : `<Amt Ccy="${currency}">${amount}</Amt>`;
  return `<TxDtls><Refs>${several && reference != null ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
   ${several ? amounts : ''}<RltdPties><${role}>${version === '02' ? name : `<Pty>${name}</Pty>`}</${role}></RltdPties>
   <RmtInf>${purpose.map((text) => `<Ustrd>${escaped(text)}</Ustrd>`).join('')}</RmtInf>
   ${isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
