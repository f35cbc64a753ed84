import fc from 'fast-check';
import { Refused } from '../../../core/house/refused.ts';
import { readStatement } from './read-statement.ts';

const wrap = (body: string, version = '08') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
     <Acct><Id><IBAN>FR76 0000</IBAN></Id></Acct>${body}</Stmt></BkToCstmrStmt></Document>`;
const line = (details: string, amount = '12.50') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
     <BookgDt><DtTm>2026-11-27T09:00:00+01:00</DtTm></BookgDt>${details}</Ntry>`;
const DETAILS = `<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Élodie &amp; Co</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>one</Ustrd><Ustrd> two</Ustrd></RmtInf></TxDtls></NtryDtls>`;

const two = (amount: string) =>
  `<AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${[amount, '2.50'].map((one) => `<TxDtls><Amt Ccy="EUR">${one}</Amt></TxDtls>`).join('')}</NtryDtls>`;
const doctype = (inner: string) => `<!DOCTYPE Document [${inner}]>`;

/** Whether a text is read to the cent, or refused in words. */
function isJudged(text: string): boolean {
  try {
    return readStatement(text).every(({ cents }) => Number.isSafeInteger(cents));
  } catch (error) {
    return error instanceof Refused;
  }
}

describe('a bank statement', () => {
  it('is read line by line', () => {
    expect(readStatement(wrap(line(`<AcctSvcrRef>R1</AcctSvcrRef>${DETAILS}`)))).toEqual([
      {
        iban: 'FR760000',
        reference: 'R1',
        numbered: true,
        kind: 'credit',
        currency: 'EUR',
        cents: 1250,
        bookedOn: '2026-11-27',
        party: 'Élodie & Co',
        purpose: 'one two',
      },
    ]);
  });

  it('has the name of a payer elsewhere in its first version', () => {
    const older = DETAILS.replaceAll(/<\/?Pty>/g, '');
    const text = wrap(line(`<AcctSvcrRef>R1</AcctSvcrRef>${older}`).replace('<Cd>BOOK</Cd>', 'BOOK'), '02');
    expect(readStatement(text)).toMatchObject([{ party: 'Élodie & Co' }]);
  });

  it('calls lines without a reference by their content, each by its own name, the same every time', () => {
    const text = wrap(line(DETAILS) + line(DETAILS) + line(DETAILS, '13'));
    const references = readStatement(text).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(3);
    expect(readStatement(text).map(({ reference }) => reference)).toEqual(references);
    expect(readStatement(text).every(({ numbered }) => !numbered)).toBe(true);
  });

  it('keeps several transfers of one line apart only where their amounts add up to it', () => {
    expect(readStatement(wrap(line(two('10.00'))))).toMatchObject([
      { reference: 'B/1', cents: 1000 },
      { reference: 'B/2', cents: 250 },
    ]);
    expect(readStatement(wrap(line(two('9.00'))))).toMatchObject([{ reference: 'B', cents: 1250 }]);
  });

  it.each(['-1', '1e3', '1,5', '', '1.005', 'NaN', '1234567890123'])('has no line of “%s”', (amount) => {
    expect(() => readStatement(wrap(line(DETAILS, amount)))).toThrow(/Line 1: Amt/);
  });

  it.each(['0.01', '1', '10.1', '99.990', '123456789012.34'])('has lines of “%s”, to the cent', (amount) => {
    expect(readStatement(wrap(line(DETAILS, amount)))[0]!.cents).toBe(Math.round(Number(amount) * 100));
  });

  it('is refused with its reference if that does not identify it', () => {
    for (const reference of ['x'.repeat(81), 'a&#1;b']) {
      expect(() => readStatement(wrap(line(`<AcctSvcrRef>${reference}</AcctSvcrRef>`)))).toThrow(
        /^(Line 1|It is not XML)/,
      );
    }
  });

  it('has no entities of its own: nothing grows, and no file is read', () => {
    const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
    for (const declared of [bomb, '<!ENTITY b SYSTEM "file:///etc/passwd">', '']) {
      const text = wrap(line('<AcctSvcrRef>&b;</AcctSvcrRef>')).replace('<Document', `${doctype(declared)}<Document`);
      expect(() => readStatement(text)).toThrow(/document type/);
    }
    expect(() => readStatement(wrap(line('<AcctSvcrRef>&b;</AcctSvcrRef>')))).toThrow(/not XML/);
  });

  it('is read, or refused in words, whatever is broken in it', () => {
    const whole = wrap(line(`<AcctSvcrRef>R1</AcctSvcrRef>${DETAILS}`));
    const broken = fc.tuple(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(broken, ([at, length, instead]) => {
        const text = whole.slice(0, at) + instead + whole.slice(at + length);
        expect(isJudged(text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
