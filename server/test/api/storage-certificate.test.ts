import { storageCertificate } from '@le-chai/contracts/cellar';
import { requestShipping } from '@le-chai/contracts/shipping';
import { startHouse, type House, type Member } from './harness.ts';
import { lotsOf, ownLot } from './support/cellar.ts';
import { pdfText } from './support/pdf-text.ts';
import { addressIn } from './support/shipping.ts';

let house: House;
let anna: Member;

beforeAll(async () => {
  house = await startHouse();
  anna = await house.createMember();
});
afterAll(() => house.stop());

/** The certificate as its member gets it. */
async function certificateOf({ token }: Member) {
  const answer = await fetch(house.url + storageCertificate.path, { headers: { authorization: `Bearer ${token}` } });
  const file = Buffer.from(await answer.arrayBuffer());
  // A long line is drawn in several.
  return { answer, file, text: pdfText(file).replaceAll('\u0080', '€').replaceAll('\n', ' ') };
}

describe('a certificate of storage', () => {
  it('names each lot in the warehouse, its value and cover, and whom it is for', async () => {
    await house.operate([
      'house',
      'set',
      'insurance',
      JSON.stringify({ storage: { rate: 0.5, limit: 60 }, transit: { rate: 0, limit: 50_000 } }),
    ]);
    const lots = await ownLot(house, anna);
    await ownLot(house, anna, { to: 'processing' });
    const { answer, text } = await certificateOf(anna);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="storage-certificate.pdf"');
    expect(text).toMatch(/Certificate of storage S-\d{8}-[0-9A-F]{8}/);
    expect(text).toContain('Issued to');
    for (const { components } of lots) expect(text).toContain(components[0]!.nameProductComplete);
    const bottles = lots.reduce((sum, { serials }) => sum + serials.length, 0);
    expect(text).toContain(`Value of ${bottles} bottles`);
    // The purchase cost 100, and its cover ends at 60.
    expect(text).toContain('Covered in storage €60');
    expect(text).toContain('What they cost €100');
    expect(text).toMatch(/Stored in our warehouse on \d+ \w+ \d{4}/);
  });

  it('is the same file all day, until something changes', async () => {
    const first = (await certificateOf(anna)).file;
    expect((await certificateOf(anna)).file.equals(first)).toBe(true);
    const lots = await lotsOf(house, anna);
    const lot = lots.find(({ statusNew, serials }) => statusNew.id === 8 && serials.length > 1);
    const body = { id_address: await addressIn(house, anna, 'IT'), serials: [lot!.serials[0]!.id] };
    await house.api(requestShipping, { body, token: anna.token });
    const { file, text } = await certificateOf(anna);
    expect(file.equals(first)).toBe(false);
    // What is to be shipped is stored until it leaves.
    expect(text).toContain('Value of');
    expect(text).toContain('What they cost €100');
  });

  it('has nothing of another member, and is refused where nothing is stored', async () => {
    const ben = await house.createMember();
    const { answer } = await certificateOf(ben);
    expect(answer.status).toBe(409);
    expect((await fetch(house.url + storageCertificate.path)).status).toBe(401);
    await ownLot(house, ben);
    const { text } = await certificateOf(ben);
    expect(text).toContain('What they cost €100');
  });
});
