import { weather } from './support/weather.ts';

/** Payments; where chance begins is said by FUZZ_SEED. */
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 200);

it(`charges ${PAYMENTS} payments once each, whatever fails, and keeps the books to the cent`, async () => {
  const { journal, crashes, violations } = await weather(PAYMENTS);
  expect(violations).toEqual([]);
  expect(crashes).toBeGreaterThan(2);
  expect(journal.asked.length).toBeGreaterThanOrEqual(PAYMENTS);
  const took = journal.provider.charges.filter(({ state }) => state === 'succeeded');
  expect(took.length).toBeGreaterThan(PAYMENTS / 2);
}, 600_000);
